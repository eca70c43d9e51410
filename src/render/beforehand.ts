import { afterFrames } from './idle.ts'

/** Something that is made when there is time for it, or else when it is wanted. */
export class Beforehand<Value> {
  readonly #make: () => Value
  #made: { readonly value: Value } | null = null
  #cancel = () => {}

  constructor(make: () => Value) {
    this.#make = make
  }

  /** Makes it, if it is not there by then, and calls back. */
  prepare(onMade: (value: Value) => void): void {
    if (this.#made) return
    this.#cancel()
    this.#cancel = afterFrames(() => onMade(this.get()))
  }

  get(): Value {
    this.#cancel()
    this.#made ??= { value: this.#make() }
    return this.#made.value
  }

  /** What was made is not true any more. */
  forget(): void {
    this.#cancel()
    this.#made = null
  }
}
