import { FACES, type FaceKind } from '../../layout/card.ts'
import type { Point } from '../../layout/geometry.ts'
import type { FaceLook } from '../look.ts'
import { paintPaper, paintRhomb } from './face.ts'
import { BACKS, paletteOf } from './palette.ts'

/** Legs of one side of the spider, from its body outwards, in a box of 200 round its centre. */
const LEGS = [
  [14, -16, 52, -62, 66, -96],
  [20, -8, 74, -34, 96, -66],
  [20, 8, 76, 24, 94, 62],
  [14, 20, 52, 58, 58, 98],
] as const

/** Paints a card's back; one unit of the context is the card's width. */
export function paintBack(context: CanvasRenderingContext2D, face: FaceKind, look: FaceLook): void {
  const { paper, edge } = paletteOf(look)
  const { ground, pattern } = BACKS[look.back]
  paintPaper(context, face, paper, edge)
  context.save()
  context.fillStyle = ground
  context.strokeStyle = pattern
  if (face === 'full') paintFullBack(context, look)
  else paintNarrowBack(context, FACES[face].ratio * 100, look)
  context.restore()
}

function paintNarrowBack(context: CanvasRenderingContext2D, height: number, look: FaceLook): void {
  const { ground, pattern } = BACKS[look.back]
  context.scale(1 / 100, 1 / 100)
  context.beginPath()
  context.roundRect(5, 5, 90, height - 10, 6.5)
  context.fill()
  context.fillStyle = pattern
  for (let column = 0; column < 6; column++) {
    paintRhomb(context, 14.5 + 14.2 * column, 14, 5, 6)
    paintRhomb(context, 14.5 + 14.2 * column, height - 13, 4, 4.8)
  }
  if (!look.webs) return paintLattice(context, { x: 50, y: height / 2 }, { x: 7.4, y: height / 17 })
  const centre = { x: 50, y: height / 2 + 4 }
  const radius = Math.min(41, height / 2 - 26)
  context.lineWidth = 2.1
  paintWeb(context, centre.x, centre.y, [radius, radius * 0.66], 8, Math.PI / 8)
  paintRhomb(context, centre.x, centre.y, 11, 15)
  context.fillStyle = ground
  paintRhomb(context, centre.x, centre.y, 4.5, 6.5)
}

function paintFullBack(context: CanvasRenderingContext2D, look: FaceLook): void {
  const { ground, pattern } = BACKS[look.back]
  context.scale(1 / 240, 1 / 240)
  context.beginPath()
  context.roundRect(9, 9, 222, 322, 11)
  context.fill()
  context.fillStyle = pattern
  context.lineWidth = 2.5
  for (const [rhombs, line] of [[28, 46], [312, 294]] as const) {
    for (let column = 0; column < 9; column++) paintRhomb(context, 28 + 23 * column, rhombs, 7.5, 9.5)
    strokeLine(context, 18, line, 222, line)
  }
  if (!look.webs) return paintLattice(context, { x: 120, y: 170 }, { x: 22, y: 25 })
  context.save()
  context.beginPath()
  context.rect(18, 50, 204, 240)
  context.clip()
  context.globalAlpha = 0.8
  context.lineWidth = 2
  paintWeb(context, 120, 170, [166, 138, 110, 82, 54], 16, 0)
  for (let eighth = 0; eighth < 8; eighth++) {
    const angle = (eighth * Math.PI) / 4
    paintRhomb(context, 120 + 82 * Math.sin(angle), 170 - 82 * Math.cos(angle), 7, 11, angle)
  }
  context.restore()
  context.fillStyle = ground
  context.beginPath()
  context.arc(120, 170, 47, 0, 2 * Math.PI)
  context.fill()
  context.translate(120, 170)
  context.scale(0.42, 0.42)
  paintSpider(context, look)
}

/** Twenty-four small rhombs woven into a large one, round a centre that stays open. */
function paintLattice(context: CanvasRenderingContext2D, centre: Point, pitch: Point): void {
  for (let across = -2; across <= 2; across++) {
    for (let down = -2; down <= 2; down++) {
      if (across === 0 && down === 0) continue
      const [x, y] = [centre.x + (across - down) * pitch.x, centre.y + (across + down) * pitch.y]
      paintRhomb(context, x, y, pitch.x * 0.8, pitch.y * 0.8)
    }
  }
}

/** A web round a centre: spokes, and threads of the given radii sagging between them. */
function paintWeb(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radii: readonly number[],
  spokes: number,
  turn: number,
): void {
  const at = (spoke: number, radius: number) => {
    const angle = turn + (spoke * 2 * Math.PI) / spokes
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const
  }
  context.beginPath()
  for (let spoke = 0; spoke < spokes; spoke++) {
    context.moveTo(x, y)
    context.lineTo(...at(spoke, radii[0]!))
    for (const radius of radii) {
      context.moveTo(...at(spoke, radius))
      context.quadraticCurveTo(...at(spoke + 0.5, radius * (1 - 1.6 / spokes)), ...at(spoke + 1, radius))
    }
  }
  context.stroke()
}

/** A straw octahedron with legs, round (0, 0), about 200 high. */
function paintSpider(context: CanvasRenderingContext2D, look: FaceLook): void {
  const { ground, pattern, facet } = BACKS[look.back]
  context.lineWidth = 11
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  for (const [x1, y1, x2, y2, x3, y3] of LEGS) {
    for (const side of [1, -1]) {
      context.moveTo(x1 * side, y1)
      context.lineTo(x2 * side, y2)
      context.lineTo(x3 * side, y3)
    }
  }
  context.stroke()
  context.strokeStyle = ground
  for (const body of ['M0 -70L22 -45L0 -20L-22 -45Z', 'M0 -36L40 16L0 80L-40 16Z']) {
    context.stroke(new Path2D(body))
    context.fillStyle = pattern
    context.fill(new Path2D(body))
  }
  context.fillStyle = facet
  for (const [side, alpha] of [
    ['M0 -70L22 -45L0 -42Z', 0.34],
    ['M0 -36L40 16L0 22Z', 0.3],
    ['M-40 16L0 22L0 80Z', 0.18],
    ['M0 80L0 22L40 16Z', 0.52],
  ] as const) {
    context.globalAlpha = alpha
    context.fill(new Path2D(side))
  }
  context.globalAlpha = 1
}

function strokeLine(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}
