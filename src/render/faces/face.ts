import { FACES, type FaceKind } from '../../layout/card.ts'
import { ACE, KING, rankOf, suitOf, type Card } from '../../rules/card.ts'
import type { FaceLook } from '../look.ts'
import { courtOf } from './courts.ts'
import { paintIndex } from './cornerIndex.ts'
import { paletteOf, STRAW, suitColour } from './palette.ts'
import { pipCentres } from './pips.ts'
import { paintSuit } from './suits.ts'
import { paintShapes } from './vector.ts'

export interface FaceSpec {
  readonly face: FaceKind
  readonly indexStep: number
  readonly look: FaceLook
}

/** Where courts stand on narrow faces: scale, and the top of the headgear, in hundredths of the width. */
const NARROW_COURTS = {
  tall: { scale: 0.47, top: 86, clip: 85 },
  short: { scale: 0.57, top: 51, clip: 49 },
} as const

/** A king's crown is tall: he is drawn smaller, so that his face is seen below it. */
const KING_SCALE = 0.85

/** Where the headgear of jacks, queens and kings begins in their drawings. */
const HEAD_TOPS: Record<number, number> = { 11: 86, 12: 90, 13: 82 }

/** Paints a card's face over the unit square × ratio of the context: one unit is the card's width. */
export function paintFace(context: CanvasRenderingContext2D, card: Card, spec: FaceSpec): void {
  const palette = paletteOf(spec.look)
  paintPaper(context, spec.face, palette.paper, palette.edge)
  context.fillStyle = suitColour(palette, suitOf(card))
  if (rankOf(card) > 10) paintCourt(context, card, spec)
  else if (spec.face === 'full') paintPips(context, card)
  else paintNarrowPip(context, card, spec.face)
  context.fillStyle = suitColour(palette, suitOf(card))
  paintIndex(context, card, spec.face, spec.indexStep, spec.look)
}

/** Paints the paper with its edge. */
export function paintPaper(context: CanvasRenderingContext2D, face: FaceKind, paper: string, edge: string): void {
  const line = face === 'full' ? 0.0085 : 0.019
  context.beginPath()
  context.roundRect(line / 2, line / 2, 1 - line, FACES[face].ratio - line, face === 'full' ? 0.075 : 0.1)
  context.fillStyle = paper
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = line
  context.stroke()
}

function paintNarrowPip(context: CanvasRenderingContext2D, card: Card, face: 'tall' | 'short'): void {
  const isAce = rankOf(card) === ACE
  const centre = face === 'tall' ? 1.21 : 0.87
  const size = face === 'tall' ? (isAce ? 0.6 : 0.52) : isAce ? 0.62 : 0.5
  paintSuit(context, suitOf(card), 0.5 - size / 2, centre - size / 2, size)
}

function paintPips(context: CanvasRenderingContext2D, card: Card): void {
  context.save()
  context.scale(1 / 240, 1 / 240)
  if (rankOf(card) === ACE) paintAce(context, card)
  const size = rankOf(card) > 8 ? 50 : 54
  for (const { x, y } of pipCentres(rankOf(card))) paintSuit(context, suitOf(card), x - size / 2, y - size / 2, size)
  context.restore()
}

/** The suit inside a ring of eight straws: one cell of the mobile. */
function paintAce(context: CanvasRenderingContext2D, card: Card): void {
  const ink = context.fillStyle
  const centre = { x: 120, y: 212 }
  const at = (eighth: number, radius: number) => ({
    x: centre.x + radius * Math.sin((eighth * Math.PI) / 4),
    y: centre.y - radius * Math.cos((eighth * Math.PI) / 4),
  })
  context.strokeStyle = STRAW
  context.fillStyle = STRAW
  context.lineWidth = 3
  context.beginPath()
  for (let eighth = 0; eighth < 8; eighth++) {
    const [from, to, bend] = [at(eighth, 92), at(eighth + 1, 92), at(eighth + 0.5, 71)]
    const spoke = at(eighth, 66)
    context.moveTo(spoke.x, spoke.y)
    context.lineTo(from.x, from.y)
    context.quadraticCurveTo(bend.x, bend.y, to.x, to.y)
  }
  context.stroke()
  for (let eighth = 0; eighth < 8; eighth++) {
    const { x, y } = at(eighth, 92)
    paintRhomb(context, x, y, 9, 15, (eighth * Math.PI) / 4)
  }
  context.fillStyle = ink
  paintSuit(context, suitOf(card), 64, 156, 112)
}

function paintCourt(context: CanvasRenderingContext2D, card: Card, { face, look }: FaceSpec): void {
  const palette = paletteOf(look)
  const ink = suitColour(palette, suitOf(card))
  const rank = rankOf(card)
  context.save()
  clipInside(context, face, face === 'full' ? 84 / 240 : NARROW_COURTS[face].clip / 100)
  if (face === 'full') context.scale(1 / 240, 1 / 240)
  else {
    const { top } = NARROW_COURTS[face]
    const scale = NARROW_COURTS[face].scale * (rank === KING ? KING_SCALE : 1)
    if (rank === KING) clipSceptre(context)
    context.scale(1 / 100, 1 / 100)
    context.translate(50 - 120 * scale, top - HEAD_TOPS[rank]! * scale)
    context.scale(scale, scale)
  }
  paintShapes(context, courtOf(rank, suitOf(card)), (colour, shape) => {
    if (shape.evenOdd) return ink
    return colour.toUpperCase() === '#FFFDF6' ? palette.paper : colour
  })
  context.restore()
}

/** On a narrow card a king's sceptre would end in a corner, as a mark that means nothing. */
function clipSceptre(context: CanvasRenderingContext2D): void {
  context.beginPath()
  context.rect(0.2, 0, 0.57, 2)
  context.clip()
}

/** Keeps a picture inside the card's edge and below the strip. */
function clipInside(context: CanvasRenderingContext2D, face: FaceKind, top: number): void {
  const inset = face === 'full' ? 0.0085 : 0.018
  const radius = face === 'full' ? 0.07 : 0.088
  context.beginPath()
  context.roundRect(inset, top, 1 - 2 * inset, FACES[face].ratio - inset - top, [0, 0, radius, radius])
  context.clip()
}

/** Paints a rhomb of half-width and half-height round a centre, turned by an angle in radians. */
export function paintRhomb(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  angle = 0,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.beginPath()
  context.moveTo(0, -halfHeight)
  context.lineTo(halfWidth, 0)
  context.lineTo(0, halfHeight)
  context.lineTo(-halfWidth, 0)
  context.closePath()
  context.fill()
  context.restore()
}
