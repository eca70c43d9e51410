/** Work under way that does nothing by itself: whoever holds it gives it its turns. */
export interface Sliced<Result> {
  /** States expanded so far. */
  readonly nodes: number
  /**
   * Works on for about `nodes` states (at most 256 more). Returns the result once there is one, and the same again ever
   * after; null means not yet.
   */
  advance(nodes: number): Result | null
}

/** Runs a generator that yields the nodes of each small part of its work. */
export function sliced<Result>(parts: Generator<number, Result>): Sliced<Result> {
  let spent = 0
  let result: Result | null = null
  return {
    get nodes() {
      return spent
    },
    advance(nodes) {
      const until = spent + nodes
      while (result === null && spent < until) {
        const part = parts.next()
        if (part.done) result = part.value
        else spent += part.value
      }
      return result
    },
  }
}
