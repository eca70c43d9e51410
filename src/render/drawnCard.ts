import type { Rect } from '../layout/geometry.ts'
import { cardIn, type Laid } from './laid.ts'
import type { Slot } from './slots.ts'
import type { CardPicture } from './cardPicture.ts'

/** A card as it was drawn last, for tests and for whoever measures. */
export interface DrawnCard {
  readonly slot: Slot
  /** Null on the way to or from home and the stock. */
  readonly column: number | null
  readonly index: number | null
  readonly rect: Rect
  readonly faceUp: boolean
  readonly moving: boolean
}

export function drawnCard(laid: Laid, { slot, pose, level }: CardPicture): DrawnCard {
  const place = laid.places.get(slot)!
  const { width, height } = laid.tableau.card
  const isInColumn = place.kind === 'column'
  return {
    slot,
    column: isInColumn ? place.column : null,
    index: isInColumn ? place.index : null,
    rect: { x: pose.x, y: pose.y, width: width * pose.scale, height: height * pose.scale },
    faceUp: cardIn(laid, slot) !== null,
    moving: level === 'moving',
  }
}
