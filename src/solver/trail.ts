/** The ways to all states of an attempt, as a tree of moves: each entry is a move and the entry it came after. */
export class Trail {
  private entries = new Int32Array(1 << 12)
  private size = 0

  /** Starts anew; entry 0 is the position searched from. */
  clear(): void {
    this.size = 2
  }

  add(before: number, code: number): number {
    if (this.size === this.entries.length) {
      const grown = new Int32Array(this.entries.length * 2)
      grown.set(this.entries)
      this.entries = grown
    }
    this.entries[this.size] = before
    this.entries[this.size + 1] = code
    this.size += 2
    return this.size / 2 - 1
  }

  /** The codes of the moves that lead to an entry, in playing order. */
  codesTo(entry: number): number[] {
    const codes: number[] = []
    for (let at = entry; at > 0; at = this.entries[at * 2]!) codes.push(this.entries[at * 2 + 1]!)
    return codes.reverse()
  }
}
