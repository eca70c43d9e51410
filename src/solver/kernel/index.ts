/** What the host may call, and the addresses of what it writes. */
export { POSITION, POSITION_COLUMN_SIZE, POSITION_HOME, POSITION_ROWS, ROWS, WEIGHT_TABLES, WEIGHT_TABLE_SIZE } from './memory'
export { beginBeam, searchBeam } from './beam'
export { beginExhaustion, searchExhaustively } from './exhaustion'
export { lineCodes, lineCount, unspentNodes } from './outcome'

/** What tests look into. */
export { beginProbe, probeCandidates, probeState, probeSuccessors } from './probe'
export { candidateAt, candidateCost, candidateHash, codeOf, firstOf } from './candidates'
export { beneath, cardOf, hiddenOf } from './columns'
export { columnAt, moveOf, runsHome, stateCost, stateHash } from './state'
export { successorAt } from './successors'
