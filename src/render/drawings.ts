import type { Tableau } from '../layout/tableau.ts'
import { packOf } from '../rules/deal.ts'
import type { SuitCount } from '../rules/ruleset.ts'
import { createCardDrawings, type CardDrawings } from './cardDrawings.ts'
import type { CardPicture } from './cardPicture.ts'
import { createCardPictures, type CardPictures, type FlyingPicture } from './cardPictures.ts'
import type { Flight } from './flight.ts'
import type { Look } from './look.ts'
import { createMarkPictures, type MarkPictures } from './markPictures.ts'
import type { Mark } from './marks.ts'
import type { Picture } from './painter.ts'
import type { Slot } from './slots.ts'

/** Looks that need other drawings of the cards. */
const DRAWN = ['theme', 'back', 'webs', 'fourColours', 'contrast', 'indices'] as const

/** What of a tableau cards are drawn by. */
export type CardMeasures = Pick<Tableau, 'card' | 'face' | 'indexStep'>

/** Whether two looks need the same drawings. */
export function isDrawnAlike(a: Look, b: Look): boolean {
  return DRAWN.every((key) => a[key] === b[key])
}

/** What cards and marks look like at the present size, look and resolution. */
export class Drawings {
  readonly #faces: CardDrawings
  readonly #cards: CardPictures
  readonly #marks: MarkPictures
  /** The index size that faces were last asked for; null: none yet. */
  #indexStep: number | null = null

  /** `onDrawn` is called when better drawings than those last handed out are there. */
  constructor(onDrawn: () => void) {
    this.#faces = createCardDrawings(onDrawn)
    this.#cards = createCardPictures(this.#faces)
    this.#marks = createMarkPictures()
  }

  configure({ card, face, indexStep }: CardMeasures, look: Look, resolution: number): void {
    this.#indexStep = indexStep
    const size = { width: Math.round(card.width * resolution), height: Math.round(card.height * resolution) }
    this.#faces.configure({ face, indexStep, look, size })
    this.#cards.configure({ card, resolution })
    this.#marks.configure({ look, face, card }, resolution)
    this.#cards.prepare()
    this.#marks.prepare()
  }

  /** Whether the faces have the indices that these measures need. */
  fit({ indexStep }: CardMeasures): boolean {
    return indexStep === this.#indexStep
  }

  /** Draws all faces of a game when there is time. */
  prepare(suits: SuitCount): void {
    this.#faces.prepare([...new Set(packOf(suits))])
  }

  /** Cards in the order they are given, each after its shadow. */
  ofCards(cards: readonly CardPicture[]): Picture[] {
    return cards.flatMap((card) => this.#cards.of(card))
  }

  /** What a card shows in a flight. */
  ofFlying(slot: Slot, flight: Flight): readonly FlyingPicture[] {
    return this.#cards.ofFlying(slot, flight)
  }

  ofMarks(marks: readonly Mark[]): Picture[] {
    return this.#marks.of(marks)
  }

  destroy(): void {
    this.#faces.destroy()
    this.#cards.destroy()
    this.#marks.destroy()
  }
}
