import type { Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import type { Ruleset } from '../../src/rules/ruleset.ts'
import { COLUMN_COUNT } from '../../src/rules/position.ts'
import { instantiate, writePosition, writeWeights, type KernelExports } from '../../src/solver/instance.ts'
import { decoded } from '../../src/solver/moveCode.ts'
import { weightsOf } from '../../src/solver/weights.ts'

/** What tests may look into, beyond what the solver uses (the last lines of src/solver/kernel/index.ts). */
interface ProbeExports extends KernelExports {
  readonly beginProbe: (movesMixed: boolean, collectsByHand: boolean, dealsOnEmpty: boolean) => void
  readonly probeState: () => number
  readonly probeSuccessors: () => number
  readonly successorAt: (index: number) => number
  readonly probeCandidates: () => number
  readonly probeThinned: (most: number) => number
  readonly candidateAt: (index: number) => number
  readonly candidateCost: (candidate: number) => number
  readonly candidateHash: (candidate: number) => bigint
  readonly codeOf: (candidate: number) => number
  readonly firstOf: (candidate: number) => number
  readonly columnAt: (state: number, index: number) => number
  readonly moveOf: (state: number) => number
  readonly runsHome: (state: number) => number
  readonly stateCost: (state: number) => number
  readonly stateHash: (state: number) => bigint
  readonly cardOf: (column: number) => number
  readonly hiddenOf: (column: number) => number
  readonly beneath: (column: number) => number
}

/** What a state is worth to the search. */
export interface Rating {
  readonly cost: number
  readonly hash: bigint
}

/** A chain of moves. */
export interface Candidate extends Rating {
  readonly moves: readonly Move[]
}

/** Single steps of the kernel, from positions of one ruleset. */
export class Probe {
  readonly #kernel = instantiate() as ProbeExports

  constructor({ group, removal, rowDeal }: Ruleset) {
    writeWeights(this.#kernel, () => weightsOf('A', 2))
    this.#kernel.beginProbe(group === 'mixed', removal === 'manual', rowDeal === 'free')
  }

  /** All moves that the exhaustive search knows, with what the position becomes: see `describePosition`. */
  successors(position: Position): { readonly move: Move; readonly description: string }[] {
    this.#state(position)
    return Array.from({ length: this.#kernel.probeSuccessors() }, (_, index) => {
      const state = this.#kernel.successorAt(index)
      return { move: decoded(this.#kernel.moveOf(state)), description: this.#describe(state) }
    })
  }

  rating(position: Position): Rating {
    const state = this.#state(position)
    return { cost: this.#kernel.stateCost(state), hash: this.#kernel.stateHash(state) }
  }

  /** What the beam search makes of the position: each candidate's chain of moves, and how it rates where they lead. */
  candidates(position: Position): Candidate[] {
    this.#state(position)
    return this.#candidates(this.#kernel.probeCandidates())
  }

  /** Those that remain of the candidates asked for last when only the best so many are needed. */
  thinned(most: number): Candidate[] {
    return this.#candidates(this.#kernel.probeThinned(most))
  }

  #candidates(count: number): Candidate[] {
    return Array.from({ length: count }, (_, index) => {
      const candidate = this.#kernel.candidateAt(index)
      const codes: number[] = []
      for (let at = candidate; at !== 0; at = this.#kernel.firstOf(at)) codes.unshift(this.#kernel.codeOf(at))
      const hash = this.#kernel.candidateHash(candidate)
      return { moves: codes.map(decoded), cost: this.#kernel.candidateCost(candidate), hash }
    })
  }

  #state(position: Position): number {
    writePosition(this.#kernel, position)
    return this.#kernel.probeState()
  }

  #describe(state: number): string {
    const piles = Array.from({ length: COLUMN_COUNT }, (_, index) => {
      const column = this.#kernel.columnAt(state, index)
      return `${this.#kernel.hiddenOf(column)}:${this.#cardsOf(column).join()}`
    })
    return [...piles, this.#kernel.runsHome(state)].join(' ')
  }

  #cardsOf(end: number): number[] {
    const cards: number[] = []
    for (let column = end; this.#kernel.cardOf(column) !== 0; column = this.#kernel.beneath(column)) {
      cards.unshift(this.#kernel.cardOf(column))
    }
    return cards
  }
}

/** A position as `successors` describes where a move leads. */
export function describePosition({ columns, home }: Position): string {
  const piles = columns.map(({ faceDown, faceUp }) => `${faceDown.length}:${[...faceDown, ...faceUp].join()}`)
  return [...piles, home.length].join(' ')
}
