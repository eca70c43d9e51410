/** Tells a value whenever it is another than was told last. */
export class ChangeNotifier<Value> {
  readonly #onChange: (value: Value) => void
  #told: Value

  constructor(known: Value, onChange: (value: Value) => void) {
    this.#told = known
    this.#onChange = onChange
  }

  tell(value: Value): void {
    if (value === this.#told) return
    this.#told = value
    this.#onChange(value)
  }
}
