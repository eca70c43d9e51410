import { FACES, type FaceKind } from '../../layout/card.ts'
import { rankOf, suitOf, type Card, type Rank } from '../../rules/card.ts'
import type { FaceLook } from '../look.ts'
import { GLYPHS } from './glyphs.ts'
import { paintSuit } from './suits.ts'

/** Cap heights of letters whose tails would leave the strip otherwise. */
const SHORTENED: Record<string, number> = { J: 0.88, Q: 0.93, Д: 0.9 }

/** The suit beside the rank: in card widths, and no higher than this part of the rank. */
const SUIT_SIZES: Record<FaceKind, { usual: number; ten: number; most: number }> = {
  tall: { usual: 0.43, ten: 0.37, most: 0.95 },
  short: { usual: 0.33, ten: 0.31, most: 0.95 },
  full: { usual: 0.204, ten: 0.204, most: 0.79 },
}

/** How wide "10" is, in cap heights. */
const TEN_WIDTH: Record<FaceKind, number> = { tall: 0.88, short: 1, full: 0.92 }

/** Between the figures of "10", in hundredths of the cap height. */
const TEN_GAP = 7

/** Paints rank and suit at the card's top, in units of the card's width, in the context's fill colour. */
export function paintIndex(
  context: CanvasRenderingContext2D,
  card: Card,
  face: FaceKind,
  step: number,
  look: FaceLook,
): void {
  const { caps, padding } = FACES[face]
  const cap = caps[step]!
  const left = face === 'tall' ? padding : 0.0625
  const label = rankLabel(rankOf(card), look.indices)
  const width = paintLabel(context, label, left, padding, cap, TEN_WIDTH[face])
  const suit = SUIT_SIZES[face]
  const suitSize = Math.min(label === '10' ? suit.ten : suit.usual, cap * suit.most)
  const x = face === 'full' ? left + width + 0.045 : 1 - 0.04 - suitSize
  paintSuit(context, suitOf(card), x, padding + (cap - suitSize) / 2, suitSize)
}

/** The letter or figures of a rank. */
export function rankLabel(rank: Rank, indices: FaceLook['indices']): string {
  const letters = indices === 'latin' ? { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' } : { 1: 'Т', 11: 'В', 12: 'Д', 13: 'К' }
  return (letters as Record<number, string>)[rank] ?? String(rank)
}

/** Paints a label with its top left at (x, y); returns its width. */
function paintLabel(
  context: CanvasRenderingContext2D,
  label: string,
  x: number,
  y: number,
  cap: number,
  tenWidth: number,
): number {
  const height = cap * (SHORTENED[label] ?? 1)
  const natural = labelWidth(label)
  const stretch = label === '10' ? (tenWidth * 100) / natural : 1
  context.save()
  context.translate(x, y + height)
  context.scale((height / 100) * stretch, height / 100)
  for (const letter of label) {
    const { path, width } = GLYPHS[letter]!
    context.fill(new Path2D(path))
    context.translate(width + TEN_GAP, 0)
  }
  context.restore()
  return (natural * stretch * height) / 100
}

function labelWidth(label: string): number {
  return [...label].reduce((sum, letter) => sum + GLYPHS[letter]!.width, TEN_GAP * (label.length - 1))
}
