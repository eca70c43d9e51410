/**
 * The positions that one layer's states lead to, as differences to those states: only the few that are selected are
 * ever built. `CANDIDATE_SIZE` numbers each.
 */
export const CANDIDATE_SIZE = 10
/** Offset of the state it comes from. */
export const PARENT = 0
export const NEW_COST = 1
export const NEW_HASH_A = 2
export const NEW_HASH_B = 3
/** The move, and what it makes of the origin and of the target column. */
export const CODE = 4
export const ORIGIN = 5
export const TARGET = 6
/** The same of a move made before it; code 0 if there is none. */
export const FIRST_CODE = 7
export const FIRST_ORIGIN = 8
export const FIRST_TARGET = 9

/** Costs up to this much above the least are told apart; whatever is worse than that comes last. */
const BUCKETS = 1 << 12
/** One state has at most 90 moves onto cards and 120 into the first empty column; each may be followed by 20 more. */
const MARGIN = 210 * 21 * CANDIDATE_SIZE

export class Candidates {
  records = new Int32Array(MARGIN * 2)
  /** Where the next candidate belongs. */
  end = 0
  /** Heads of lists, by cost; then, by candidate, the next one of its list. */
  private readonly heads = new Int32Array(BUCKETS)
  private links = new Int32Array(0)

  clear(): void {
    this.end = 0
  }

  /** Makes room for all moves of one state, so that `records` stays the same array meanwhile. */
  reserve(): void {
    if (this.end + MARGIN <= this.records.length) return
    const grown = new Int32Array(this.records.length * 2)
    grown.set(this.records)
    this.records = grown
  }

  /** Hands out candidates by rising cost until `take` returns false. Of equal ones the last comes first. */
  inOrder(take: (candidate: number) => boolean): void {
    this.sort()
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      for (let link = this.heads[bucket]!; link !== 0; link = this.links[link - 1]!) {
        if (!take((link - 1) * CANDIDATE_SIZE)) return
      }
    }
  }

  /** Puts every candidate into the list of its cost. */
  private sort(): void {
    const { heads, records, end } = this
    if (this.links.length * CANDIDATE_SIZE < records.length) this.links = new Int32Array(records.length / CANDIDATE_SIZE)
    const { links } = this
    heads.fill(0)
    let least = 0x7fffffff
    for (let at = NEW_COST; at < end; at += CANDIDATE_SIZE) least = Math.min(least, records[at]!)
    for (let at = 0, index = 0; at < end; at += CANDIDATE_SIZE, index++) {
      const bucket = Math.min(records[at + NEW_COST]! - least, BUCKETS - 1)
      links[index] = heads[bucket]!
      heads[bucket] = index + 1
    }
  }
}
