import { faceDownCounts, type History } from '../../rules/history.ts'
import type { Move } from '../../rules/move.ts'
import { isWon } from '../../rules/position.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import type { ProverFault, Verdict } from '../ports.ts'
import { courseLength, tableOn } from '../replay.ts'
import type { Asking, Insight } from './insight.ts'

/** How each table of a course stands, as far as it is known: one for each of its tables, the first included. */
export type Standings = readonly Verdict['kind'][]

/** The last table that is proven winnable; null if none is. */
export function lastWinnable(standings: Standings): number | null {
  const last = standings.lastIndexOf('winnable')
  return last < 0 ? null : last
}

interface SlipSearch extends Pick<Asking, 'signal' | 'nodes'> {
  /** Told after every answer how the tables stand now. */
  readonly onChange: (standings: Standings, asked: number) => void
}

/**
 * Where a game slipped. A table that can be won proves those before it, by the moves that were made; one that is lost
 * proves those after it. So a dozen questions will do: the last table, then halving down to the last that is proven
 * winnable, then down to the first that is proven lost. "Not known" is taken for lost while halving, so that a table
 * beyond one that is not known may be winnable all the same: it is then not known either.
 */
export async function findSlip(
  course: History,
  insight: Insight,
  search: SlipSearch,
): Promise<Result<Standings, ProverFault>> {
  const tables = new Tables(course, insight, search)
  const end = courseLength(course)
  let fault = await tables.ask(end)
  let [low, high] = [-1, end]
  while (!fault && tables.standings[end] !== 'winnable' && high - low > 1) {
    // The first table is most likely known; the middle is asked about after that.
    const middle = low < 0 && high > 1 ? 0 : (low + high) >> 1
    fault = await tables.ask(middle)
    if (tables.standings[middle] === 'winnable') low = middle
    else if (middle === 0) break
    else high = middle
  }
  let [open, lost] = [low, end]
  while (!fault && tables.standings[end] === 'lost' && lost - open > 1) {
    const middle = (open + lost) >> 1
    fault = await tables.ask(middle)
    if (tables.standings[middle] === 'lost') lost = middle
    else open = middle
  }
  return fault ? fail(fault) : ok(tables.standings)
}

/** What is known of the tables of a course, and what follows from that for their neighbours. */
class Tables {
  readonly #course: History
  readonly #insight: Insight
  readonly #search: SlipSearch
  readonly #standings: Verdict['kind'][]
  readonly #asked = new Set<number>()

  constructor(course: History, insight: Insight, search: SlipSearch) {
    this.#course = course
    this.#insight = insight
    this.#search = search
    this.#standings = Array.from({ length: courseLength(course) + 1 }, () => 'unknown')
    if (isWon(course.position)) this.#won(courseLength(course), [])
  }

  get standings(): Standings {
    return this.#standings
  }

  /** Finds out about a table, unless it is known or was asked about before. */
  async ask(index: number): Promise<ProverFault | null> {
    if (this.#standings[index] !== 'unknown' || this.#asked.has(index)) return null
    this.#asked.add(index)
    const answer = await this.#insight.verdict(tableOn(this.#course, index), this.#search)
    if (!answer.ok) return answer.fault
    if (answer.value.kind === 'winnable') this.#won(index, answer.value.moves)
    if (answer.value.kind === 'lost') this.#lost(index)
    this.#search.onChange([...this.#standings], this.#asked.size)
    return null
  }

  /** Every table before is won by the moves that were made from it, then the line: the rules are asked each time. */
  #won(index: number, moves: readonly Move[]): void {
    this.#standings[index] = 'winnable'
    const made = this.#course.entries.map(({ move }) => move).slice(0, index)
    for (let before = index - 1; before >= 0; before--) {
      // Where a card lies face down that an undone move turned up later, the same moves may come to something else.
      const follows =
        this.#isMadeFrom(before) ||
        this.#insight.learn(tableOn(this.#course, before), [...made.slice(before), ...moves])
      if (!follows) return
      this.#standings[before] = 'winnable'
    }
  }

  /** What is lost stays lost, as long as nothing but the moves themselves changes the table. */
  #lost(index: number): void {
    for (let after = index; after < this.#standings.length; after++) {
      this.#standings[after] = 'lost'
      if (after === this.#standings.length - 1 || !this.#isMadeFrom(after)) return
    }
  }

  /** Whether the move from this table led to the next one, with no card turned up besides by a move that was undone. */
  #isMadeFrom(index: number): boolean {
    const { after } = this.#course.entries[index]!
    return faceDownCounts(after).join() === faceDownCounts(tableOn(this.#course, index + 1)).join()
  }
}
