import type { Point } from '../layout/geometry.ts'
import { depthOf, type CardPicture } from './cardPicture.ts'
import type { DraggedRun } from './dragLayer.ts'
import type { Drawings } from './drawings.ts'
import { marksOver, marksUnder, pickedMark, type Marks } from './marks.ts'
import type { Picture } from './painter.ts'
import type { Tabletop } from './tabletop.ts'

/** Some cards and all marks of a tabletop, from the back to the front. */
export function picturesOnStage(tabletop: Tabletop, drawings: Drawings, marks: Marks, cards: readonly CardPicture[]): readonly Picture[] {
  const { laid, isMoving, dragOffset } = tabletop
  if (!laid) return []
  const { standing, tableau } = laid
  const held = tabletop.heldRect()
  const isResting = ({ level }: CardPicture) => level === 'rest'
  return [
    ...drawings.ofMarks(marksUnder(marks, standing.board, tableau)),
    ...drawings.ofCards(sorted(cards, isResting)),
    ...drawings.ofMarks([...(isMoving ? [] : marksOver(marks, tableau)), ...(held && !dragOffset ? [pickedMark(held)] : [])]),
    ...drawings.ofCards(sorted(cards, (card) => !isResting(card))),
  ]
}

/** The run in the player's hand as it lay before it was moved so far; null: there is none. */
export function draggedRun(tabletop: Tabletop, drawings: Drawings, cards: readonly CardPicture[], offset: Point): DraggedRun | null {
  const rect = tabletop.heldRect()
  if (!rect) return null
  const lying = <At extends Point>(at: At): At => Object.assign({}, at, { x: at.x - offset.x, y: at.y - offset.y })
  const held = sorted(cards, ({ level }) => level === 'held')
  return {
    rect: lying(rect),
    cards: drawings.ofCards(held.map((one): CardPicture => Object.assign({}, one, { pose: lying(one.pose) }))),
  }
}

function sorted(cards: readonly CardPicture[], belongs: (card: CardPicture) => boolean): CardPicture[] {
  return cards.filter(belongs).sort((a, b) => depthOf(a) - depthOf(b))
}
