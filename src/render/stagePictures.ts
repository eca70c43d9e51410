import type { Point } from '../layout/geometry.ts'
import { depthOf, type CardPicture } from './cardPicture.ts'
import type { DraggedRun, DragLayer } from './dragLayer.ts'
import type { Drawings } from './drawings.ts'
import type { Look } from './look.ts'
import { marksOver, marksUnder, pickedMark, type Marks } from './marks.ts'
import type { Picture } from './painter.ts'
import type { Tabletop } from './tabletop.ts'

/** Some cards and all marks of a tabletop, from the back to the front; of the marks, while cards move, only those beneath. */
export function picturesOnStage(
  tabletop: Tabletop,
  drawings: Drawings,
  marks: Marks,
  cards: readonly CardPicture[],
  isMoving = tabletop.isMoving,
): readonly Picture[] {
  const { laid, dragOffset } = tabletop
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

/** Shows the run in the player's hand on its layer. */
export function showDragged(layer: DragLayer, tabletop: Tabletop, drawings: Drawings, cards: readonly CardPicture[], look: Look, resolution: number): void {
  const { dragOffset, cardMeasures: { card, face } } = tabletop
  const run = dragOffset && draggedRun(tabletop, drawings, cards, dragOffset)
  if (run) layer.show(run, dragOffset, { look, face, card }, resolution)
}

/** The run in the player's hand as it lay before it was moved so far; null: there is none. */
function draggedRun(tabletop: Tabletop, drawings: Drawings, cards: readonly CardPicture[], offset: Point): DraggedRun | null {
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
