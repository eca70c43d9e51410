/** Tells a value whenever it is another than was told last. */
export class News<Value> {
  readonly #onNews: (value: Value) => void
  #told: Value

  constructor(known: Value, onNews: (value: Value) => void) {
    this.#told = known
    this.#onNews = onNews
  }

  /** Answers whether there was something to tell. */
  tell(value: Value): boolean {
    if (value === this.#told) return false
    this.#told = value
    this.#onNews(value)
    return true
  }
}
