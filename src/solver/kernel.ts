import type { Position } from '../rules/position.ts'
import { instantiate, writePosition, writeWeights, type KernelExports } from './instance.ts'
import type { Weights } from './weights.ts'

/** One attempt to win. */
export interface Attempt {
  /** The states of a layer, at most. */
  readonly width: number
  /** How many moves may follow another in one step, at most 7. */
  readonly following: number
  /** What a move costs when states are chosen for the next stage, in eighths of a point: makes for shorter lines. */
  readonly haste: number
  /** The same when states are chosen for the next layer; none if left out. */
  readonly layerHaste?: number
  /**
   * Goes on from one dealt state alone as soon as there are many, with layers of so many states; from the best of them
   * all if left out. `number` says which, from 0.
   */
  readonly single?: { readonly number: number; readonly width: number }
  /** Whether it makes moves that only a freer ruleset allows; if not, it plays by the strict rules under any. */
  readonly isFree: boolean
  /** What the evaluation weighs when that many row deals are left. */
  readonly weightsAt: (rowsLeft: number) => Weights
}

/** How a search stands; `failed` has proven nothing. */
export type Outcome = 'goesOn' | 'won' | 'failed' | 'lost'

/** In place of a single dealt state. */
const ALL = { number: -1, width: 0 }

/** States expanded between two chances to pause. */
const PART = 256

const OUTCOMES: readonly Outcome[] = ['goesOn', 'won', 'failed', 'lost']

/** The two searches, compiled to WebAssembly, and a memory that they use over and over: one search at a time. */
export class Kernel {
  readonly #exports: KernelExports
  #advance: (nodes: number) => number = () => 0

  /** @param exports whose memory to use, while nobody else does */
  constructor(exports = instantiate()) {
    this.#exports = exports
  }

  /** Begins a staged beam search. */
  beginBeam(position: Position, { width, following, haste, layerHaste = 0, single = ALL, isFree, weightsAt }: Attempt): void {
    const { group, rowDeal } = position.ruleset
    const movesMixed = isFree && group === 'mixed'
    const dealsOnEmpty = isFree && rowDeal === 'free'
    writePosition(this.#exports, position)
    writeWeights(this.#exports, weightsAt)
    this.#exports.beginBeam(width, following, haste, layerHaste, single.number, single.width, movesMixed, dealsOnEmpty)
    this.#advance = this.#exports.searchBeam
  }

  /** Begins an exhaustive search, which fails once it knows so many states. */
  beginExhaustion(position: Position, states: number): void {
    const { group, removal, rowDeal } = position.ruleset
    writePosition(this.#exports, position)
    this.#exports.beginExhaustion(states, group === 'mixed', removal === 'manual', rowDeal === 'free')
    this.#advance = this.#exports.searchExhaustively
  }

  /**
   * Works until the search has come to an end, or has expanded so many more states and could go on. Yields the number of
   * each small part; returns how it stands and how many are left.
   */
  *run(nodes: number): Generator<number, { readonly outcome: Outcome; readonly left: number }> {
    let left = nodes
    let outcome: Outcome = 'goesOn'
    while (outcome === 'goesOn' && left > 0) {
      const part = Math.min(left, PART)
      outcome = OUTCOMES[this.#advance(part)]!
      const spent = part - this.#exports.unspentNodes()
      left -= spent
      yield spent
    }
    return { outcome, left }
  }

  /** The codes of the winning moves, once it has won. */
  line(): number[] {
    const { memory, lineCodes, lineCount } = this.#exports
    return [...new Int32Array(memory.buffer, lineCodes(), lineCount())].reverse()
  }
}
