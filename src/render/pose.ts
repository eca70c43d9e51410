import type { Frame } from '../layout/frame.ts'
import type { Rect } from '../layout/geometry.ts'
import type { Tableau } from '../layout/tableau.ts'
import type { Board, Slot } from './slots.ts'

/** Where and how a card is drawn. x and y are its top left corner at its present scale. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** 1: the size of cards on the tableau. */
  readonly scale: number
  readonly alpha: number
}

/** Cards that come from home or the stock are whole after a third of their way. */
export const WHOLE_FROM = 1 / 3

/** 0: not to be seen; 1: nothing is seen through it. */
export function opacityOf({ alpha }: Pose): number {
  return Math.min(1, alpha / WHOLE_FROM)
}

export type Place =
  | { readonly kind: 'column'; readonly column: number; readonly index: number }
  | { readonly kind: 'home'; readonly place: number }
  | { readonly kind: 'stock' }

/** The place of every slot of a board. */
export function placesOf(board: Board): ReadonlyMap<Slot, Place> {
  const places = new Map<Slot, Place>()
  for (const [column, slots] of board.columns.entries()) {
    for (const [index, slot] of slots.entries()) places.set(slot, { kind: 'column', column, index })
  }
  for (const [place, slots] of board.home.entries()) for (const slot of slots) places.set(slot, { kind: 'home', place })
  for (const slot of board.stock) places.set(slot, { kind: 'stock' })
  return places
}

/** How a card lies at its place. Cards at home and in the stock are not seen: the page draws those. */
export function restingPose(place: Place, tableau: Tableau, frame: Frame): Pose {
  switch (place.kind) {
    case 'column': {
      const { x, tops } = tableau.columns[place.column]!
      return { x, y: tops[place.index]!, scale: 1, alpha: 1 }
    }
    case 'home':
      return centred(frame.foundations[place.place]!, tableau, 0.5, 0)
    case 'stock':
      return centred(frame.stock, tableau, 0.66, 0)
  }
}

/** In the middle of a box, `part` of its height high. */
function centred(box: Rect, { card }: Tableau, part: number, alpha: number): Pose {
  const scale = Math.min(1, (box.height * part) / card.height)
  return {
    x: box.x + (box.width - card.width * scale) / 2,
    y: box.y + (box.height - card.height * scale) / 2,
    scale,
    alpha,
  }
}

export function between(from: Pose, to: Pose, part: number): Pose {
  return {
    x: mix(from.x, to.x, part),
    y: mix(from.y, to.y, part),
    scale: mix(from.scale, to.scale, part),
    alpha: mix(from.alpha, to.alpha, part),
  }
}

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

export function isSamePose(a: Pose, b: Pose): boolean {
  return Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01 && a.scale === b.scale && a.alpha === b.alpha
}
