/** Tells a value whenever it is another than was told last. */
export class ChangeNotifier<Value> {
  readonly #onChange: (value: Value) => void
  #told: Value

  constructor(known: Value, onChange: (value: Value) => void) {
    this.#told = known
    this.#onChange = onChange
  }

  /** Answers whether there was something to tell. */
  tell(value: Value): boolean {
    if (value === this.#told) return false
    this.#told = value
    this.#onChange(value)
    return true
  }
}
