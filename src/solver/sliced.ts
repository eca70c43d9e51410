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
  return new SlicedParts(parts)
}

/** The same at one go. */
export function finished<Result>(parts: Generator<number, Result>): Result {
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}

/**
 * A class, since each object literal with a getter gets a hidden class of its own in V8, which keeps the getter's
 * closure, and so the whole search, alive long after its end.
 */
class SlicedParts<Result> implements Sliced<Result> {
  nodes = 0
  readonly #parts: Generator<number, Result>
  #result: Result | null = null

  constructor(parts: Generator<number, Result>) {
    this.#parts = parts
  }

  advance(nodes: number): Result | null {
    const until = this.nodes + nodes
    while (this.#result === null && this.nodes < until) {
      const part = this.#parts.next()
      if (part.done) this.#result = part.value
      else this.nodes += part.value
    }
    return this.#result
  }
}
