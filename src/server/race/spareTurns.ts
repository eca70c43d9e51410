/**
 * Does what can wait: a little in each turn of the event loop, after all that has arrived by then is answered. When a
 * process was held up, far more may be due at once than goes out unnoticed.
 */
class SpareTurns {
  #waiting: (() => void)[] = []
  #isAsked = false

  add(task: () => void): void {
    this.#waiting.push(task)
    this.#ask()
  }

  #ask(): void {
    if (this.#isAsked || this.#waiting.length === 0) return
    this.#isAsked = true
    setImmediate(() => this.#turn())
  }

  #turn(): void {
    this.#isAsked = false
    const tasks = this.#waiting.splice(0, A_TURN)
    // Before the tasks, so that one that throws does not keep the others for ever.
    this.#ask()
    for (const task of tasks) task()
  }
}

/** Tasks in a turn: of tables of four, about a millisecond. */
const A_TURN = 8

/** Of this process: there is one event loop. */
export const spareTurns = new SpareTurns()
