import type { Suit } from '../../rules/card.ts'

/** Outlines in a square of 100; spades and hearts solid, diamonds and clubs pierced, so that no suit needs its colour. */
const SUIT_OUTLINES: Record<Suit, string> = {
  0: 'M50 3C57 21 93 38 93 64C93 78 82 86 71 86C63 86 57 82 54 77C55 87 58 92 67 97H33C42 92 45 87 46 77C43 82 37 86 29 86C18 86 7 78 7 64C7 38 43 21 50 3Z',
  1: 'M50 96C46 80 5 61 5 32C5 16 17 6 29 6C39 6 47 12 50 23C53 12 61 6 71 6C83 6 95 16 95 32C95 61 54 80 50 96Z',
  2: 'M50 0Q68 28 96 50Q68 72 50 100Q32 72 4 50Q32 28 50 0ZM50 35Q57 44 65 50Q57 56 50 65Q43 56 35 50Q43 44 50 35Z',
  3: 'M50 3A23 23 0 0 1 68 40.5A23 23 0 1 1 54 72C55 84 58 92 67 97H33C42 92 45 84 46 72A23 23 0 1 1 32 40.5A23 23 0 0 1 50 3ZM50 17A9 9 0 0 0 50 35A9 9 0 0 0 50 17ZM26 52A9 9 0 0 0 26 70A9 9 0 0 0 26 52ZM74 52A9 9 0 0 0 74 70A9 9 0 0 0 74 52Z',
}

const outlines = new Map<Suit, Path2D>()

/** Paints a suit in a square whose top left corner is (x, y). */
export function paintSuit(context: CanvasRenderingContext2D, suit: Suit, x: number, y: number, size: number): void {
  let outline = outlines.get(suit)
  if (!outline) outlines.set(suit, (outline = new Path2D(SUIT_OUTLINES[suit])))
  context.save()
  context.translate(x, y)
  context.scale(size / 100, size / 100)
  context.fill(outline, 'evenodd')
  context.restore()
}
