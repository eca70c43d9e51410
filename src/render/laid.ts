import type { Frame } from '../layout/frame.ts'
import type { Point } from '../layout/geometry.ts'
import { tableauOf, type Spread, type Tableau } from '../layout/tableau.ts'
import { rankOf, suitOf, type Card } from '../rules/card.ts'
import type { Standing } from './choreography.ts'
import { raiseOf, type Run } from './marks.ts'
import { placesOf, restingPose, type Place, type Pose } from './pose.ts'
import type { Slot } from './slots.ts'

/** A standing laid out on the screen. */
export interface Laid {
  readonly standing: Standing
  readonly frame: Frame
  readonly tableau: Tableau
  readonly places: ReadonlyMap<Slot, Place>
}

export function layOut(standing: Standing, frame: Frame, spread: Spread | null): Laid {
  return { standing, frame, tableau: tableauOf(standing.view, frame, spread), places: placesOf(standing.board) }
}

/** A run that is picked or dragged: raised, and moved with the pointer. */
export interface Held {
  readonly run: Run
  readonly offset: Point
}

/** Whether a place belongs to the run at its column's end. */
export function isIn(run: Run, place: Place, { standing }: Laid): boolean {
  if (place.kind !== 'column' || place.column !== run.column) return false
  return place.index >= standing.board.columns[run.column]!.length - run.count
}

/** How a slot lies at rest, raised if it is held. */
export function poseIn(laid: Laid, slot: Slot, held: Held | null): Pose {
  const place = laid.places.get(slot)!
  const pose = restingPose(place, laid.tableau, laid.frame)
  if (!held || !isIn(held.run, place, laid)) return pose
  return { ...pose, x: pose.x + held.offset.x, y: pose.y + held.offset.y - raiseOf(laid.tableau.face) }
}

/** What a slot shows: a card that lies face up on the tableau or at home; null for a back. */
export function cardIn({ standing, places }: Laid, slot: Slot): Card | null {
  const place = places.get(slot)!
  if (place.kind === 'column') {
    const { faceDown, faceUp } = standing.view.columns[place.column]!
    return faceUp[place.index - faceDown] ?? null
  }
  if (place.kind === 'stock') return null
  const suit = standing.view.home[place.place]!
  return (suit << 4) | (13 - standing.board.home[place.place]!.indexOf(slot))
}

/** Whether a face-up card lies on one that it does not continue. */
export function isBreakAt({ standing }: Laid, column: number, index: number): boolean {
  const { faceDown, faceUp } = standing.view.columns[column]!
  const card = faceUp[index - faceDown]
  const above = faceUp[index - faceDown - 1]
  if (index === 0 || card === undefined) return false
  return above === undefined || suitOf(above) !== suitOf(card) || rankOf(above) !== rankOf(card) + 1
}
