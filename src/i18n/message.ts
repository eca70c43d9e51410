/**
 * A message with places such as {name}; or one with a count, in the forms its language has. Which form goes with a
 * number, Intl.PluralRules says: the names of the forms are CLDR's.
 */
export type Message = string | Forms

/** Ukrainian and Russian: 1, 21 · 2-4, 22 · 0, 5-20 · 1,5. */
export interface SlavicForms {
  readonly one: string
  readonly few: string
  readonly many: string
  readonly other: string
}

export interface EnglishForms {
  readonly one: string
  readonly other: string
}

export type Forms = EnglishForms & Partial<SlavicForms>

/** The names of the places in a message: "{n} of {total}" has n and total; what has forms needs n to choose. */
export type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : Text extends SlavicForms
    ? 'n' | PlacesOf<Text[keyof SlavicForms]>
    : never

/** A catalogue with the keys of another, in the forms of its own language. */
export type Translation<Source, LanguageForms> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : LanguageForms
}
