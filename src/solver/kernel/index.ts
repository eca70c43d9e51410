/** What the host may call, and the addresses of what it writes. */
export { POSITION, POSITION_COLUMN_SIZE, POSITION_HOME, POSITION_ROWS, ROWS, WEIGHT_TABLES, WEIGHT_TABLE_SIZE } from './memory'
export { beginBeam, searchBeam } from './beam'
export { beginExhaustion, searchExhaustively } from './exhaustion'
export { lineCodes, lineCount, unspentNodes } from './outcome'

/** The same for a fair player. */
export { BEST_COSTS, EMPTY, START, TABLE, UNSEEN_COUNTS } from './memory'
export { advancePlan, beginPlan, expandedStates, isPlanNarrow, isPlanWon } from './fair/beam'
export { beginDecision, readPlan } from './fair/decision'
export { foresee, planLine } from './fair/foresight'

/** What tests look into. */
export { beginProbe, probeCandidates, probeState, probeSuccessors, probeThinned } from './probe'
export { candidateAt, candidateCost, candidateHash, codeOf, firstOf } from './candidates'
export { beneath, cardOf, costOf, hashOf, hiddenOf } from './columnRecord'
export { put, putFaceDown, withGroup } from './columns'
export { FIRST_STORE } from './memory'
export { dealtCost } from './unseen'
export { columnAt, moveOf, runsHome, stateCost, stateHash } from './state'
export { successorAt } from './successors'
