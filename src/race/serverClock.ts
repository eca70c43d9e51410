/** The server's clock, as far as this page can know it: the best of what the messages have told. */
export class ServerClock {
  #offset = 0
  #error = Infinity

  /**
   * Takes a reading: the server's time, and the page's time before asking and after hearing. The reading with the
   * shortest way counts; the others can be wrong by up to half of theirs.
   */
  read(server: number, asked: number, heard: number): void {
    const error = (heard - asked) / 2
    if (error > this.#error) return
    this.#error = error
    this.#offset = server - (asked + heard) / 2
  }

  /** The server's time at a time of the page, in milliseconds since 1970. */
  at(now: number): number {
    return now + this.#offset
  }
}
