import type { FaceKind } from '../layout/card.ts'
import type { Size } from '../layout/geometry.ts'
import { GLYPHS } from './faces/glyphs.ts'
import { markColours } from './faces/palette.ts'
import type { Look } from './look.ts'
import type { Mark } from './marks.ts'

export interface MarkLook {
  readonly look: Pick<Look, 'theme' | 'contrast'>
  readonly face: FaceKind
  readonly card: Size
}

/** Room round the marked rectangle that a mark's drawing needs: at the sides and above, and below. */
export function marginsOf({ kind }: Mark, look: MarkLook): { around: number; below: number } {
  if (kind === 'picked') return { around: 32, below: 44 }
  if (kind === 'legal' || kind === 'refused') return { around: 6, below: rhombWidth(look) * 1.25 + 8 }
  return { around: 8, below: 8 }
}

/** Paints a mark; (0, 0) is the marked rectangle's top left corner, one unit a CSS pixel. */
export function paintMark(context: CanvasRenderingContext2D, mark: Mark, look: MarkLook): void {
  const { width, height } = mark.rect
  const colours = markColours(look.look)
  const radius = look.card.width * (look.face === 'full' ? 0.075 : 0.1)
  const outline = (outset: number) => {
    context.beginPath()
    context.roundRect(-outset, -outset, width + 2 * outset, height + 2 * outset, radius + outset)
  }
  const stroke = (outset: number, line: number, colour: string) => {
    outline(outset)
    context.lineWidth = line
    context.strokeStyle = colour
    context.stroke()
  }
  switch (mark.kind) {
    case 'place':
      return stroke(-1, 1.5, colours.place)
    case 'empty':
      return paintEmpty(context, mark, look, outline)
    case 'legal':
      return paintLegal(context, mark, look, stroke)
    case 'refused':
      stroke(1, 3, colours.refused)
      return paintRefusal(context, mark, look)
    case 'hint':
      return paintFrame(context, look, outline)
    case 'picked':
      paintShadow(context, look, outline)
      return paintFrame(context, look, outline)
    case 'cursor':
      stroke(2, 7, colours.onCursor)
      return stroke(2, 3, colours.cursor)
  }
}

/** A straw frame between ink hairlines; nothing inside it, where the cards are. */
function paintFrame(context: CanvasRenderingContext2D, { look, card }: MarkLook, outline: (outset: number) => void): void {
  const { ink, straw } = markColours(look)
  const width = frameWidth(card)
  for (const [outset, colour] of [[width + 1, ink], [width, straw], [1, ink]] as const) {
    outline(outset)
    context.fillStyle = colour
    context.fill()
  }
  context.globalCompositeOperation = 'destination-out'
  outline(0)
  context.fill()
  context.globalCompositeOperation = 'source-over'
}

/** The shadow of a run that is held up. */
function paintShadow(context: CanvasRenderingContext2D, { card }: MarkLook, outline: (outset: number) => void): void {
  const scale = context.getTransform().a
  context.save()
  context.shadowColor = 'rgba(8, 16, 28, 0.5)'
  context.shadowBlur = 22 * scale
  context.shadowOffsetY = 14 * scale
  outline(frameWidth(card))
  context.fill()
  context.restore()
}

function frameWidth(card: Size): number {
  return 2 + 0.03 * card.width
}

function paintLegal(
  context: CanvasRenderingContext2D,
  mark: Mark,
  look: MarkLook,
  stroke: (outset: number, line: number, colour: string) => void,
): void {
  const { ink, straw, dashes } = markColours(look.look)
  context.setLineDash([6, 4])
  stroke(1, 2.4, dashes)
  context.setLineDash([])
  hangingRhomb(context, mark, look, straw, ink)
}

function paintRefusal(context: CanvasRenderingContext2D, mark: Mark, look: MarkLook): void {
  const { refused, onRefused } = markColours(look.look)
  const { x, y } = hangingRhomb(context, mark, look, refused, refused)
  const arm = rhombWidth(look) * 0.16
  context.beginPath()
  context.moveTo(x - arm, y - arm)
  context.lineTo(x + arm, y + arm)
  context.moveTo(x + arm, y - arm)
  context.lineTo(x - arm, y + arm)
  context.strokeStyle = onRefused
  context.lineWidth = 2.5
  context.lineCap = 'round'
  context.stroke()
}

/** Straw, framed, the column's number in it. */
function paintEmpty(
  context: CanvasRenderingContext2D,
  { rect, label }: Mark,
  { look, card }: MarkLook,
  outline: (outset: number) => void,
): void {
  const { ink, straw } = markColours(look)
  for (const [outset, colour] of [[4, ink], [3, straw], [-1, ink]] as const) {
    outline(outset)
    context.fillStyle = colour
    context.fill()
  }
  const height = Math.min(card.width * 0.5, 44)
  const width = [...label].reduce((sum, letter) => sum + GLYPHS[letter]!.width + 8, -8)
  context.translate((rect.width - (width * height) / 100) / 2, (rect.height + height) / 2)
  context.scale(height / 100, height / 100)
  context.fillStyle = straw
  for (const letter of label) {
    context.fill(new Path2D(GLYPHS[letter]!.path))
    context.translate(GLYPHS[letter]!.width + 8, 0)
  }
}

function hangingRhomb(
  context: CanvasRenderingContext2D,
  { rect, inside }: Mark,
  look: MarkLook,
  fill: string,
  line: string,
): { x: number; y: number } {
  const half = rhombWidth(look) / 2
  const [x, y] = [rect.width / 2, rect.height + (inside ? -half - 4 : half + 2)]
  context.beginPath()
  context.moveTo(x, y - half)
  context.lineTo(x + half, y)
  context.lineTo(x, y + half)
  context.lineTo(x - half, y)
  context.closePath()
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = line
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.stroke()
  return { x, y }
}

function rhombWidth({ face, card }: MarkLook): number {
  return face === 'full' ? Math.max(24, card.width * 0.27) : 20
}
