import type { FrameKind } from './frame.ts'
import type { Rect, Size } from './geometry.ts'

/**
 * tall: rank and suit fill the strip a narrow column leaves of a card. short: the same for low screens.
 * full: pips and whole courts.
 */
export type FaceKind = 'tall' | 'short' | 'full'

/** How one kind of face is proportioned; all lengths in card widths. */
export interface FaceMeasures {
  readonly ratio: number
  /** Cap height of the rank in each index step, largest first. */
  readonly caps: readonly number[]
  readonly padding: number
  /** Strips of covered cards where there is room: face up, at most face up, face down. */
  readonly strip: number
  readonly roomyStrip: number
  readonly downStrip: number
  readonly leastDownStrip: number
  /** The strip that still tells a card in the middle of a run, whose neighbours tell the rest. */
  readonly leastRunStrip: number
}

export const FACES: Record<FaceKind, FaceMeasures> = {
  tall: {
    ratio: 1.56,
    caps: [0.57, 0.48, 0.42, 0.37],
    padding: 0.06,
    strip: 0.8,
    roomyStrip: 0.84,
    downStrip: 0.27,
    leastDownStrip: 0.137,
    leastRunStrip: 0.45,
  },
  short: {
    ratio: 1.32,
    caps: [0.37, 0.29, 0.25, 0.21, 0.17, 0.14],
    padding: 0.045,
    strip: 0.474,
    roomyStrip: 0.474,
    downStrip: 0.17,
    leastDownStrip: 0.076,
    leastRunStrip: 0.4,
  },
  full: {
    ratio: 1.417,
    caps: [0.258, 0.22, 0.18, 0.15],
    padding: 0.054,
    strip: 0.34,
    roomyStrip: 0.34,
    downStrip: 0.135,
    leastDownStrip: 0.08,
    leastRunStrip: 0.3,
  },
}

/** From this width a card is wide enough for pips and whole courts. */
const FULL_FACE_WIDTH = 68
const SHORT_FACE_WIDTH = 48
const LOW_SCREEN_SHORT_FACE_WIDTH = 34
const WIDEST_CARD = 240
/** A card's width is at most this part of the tableau's height, so that long columns stay legible. */
const WIDTH_BY_HEIGHT = 0.145

export interface CardGrid {
  readonly card: Size
  readonly face: FaceKind
  /** The left edge of each column. */
  readonly columns: readonly number[]
}

/** Card size and column places for a tableau: as wide as the screen allows, all ten columns inside it. */
export function cardGrid(tableau: Rect, frame: FrameKind): CardGrid {
  const { gap, side } = spacing(tableau, frame)
  const byWidth = tableau.width / (10 + 9 * gap + 2 * side)
  const limit = frame === 'portrait' ? WIDEST_CARD : Math.min(WIDEST_CARD, tableau.height * WIDTH_BY_HEIGHT)
  const width = Math.min(byWidth, limit)
  const face = faceKind(width, frame)
  const room = (tableau.width - width * (10 + 2 * side)) / 9
  const pitch = width + Math.min(room, width * Math.max(gap, 0.3))
  const start = tableau.x + (tableau.width - pitch * 9 - width) / 2
  return {
    card: { width, height: width * FACES[face].ratio },
    face,
    columns: Array.from({ length: 10 }, (_, column) => start + column * pitch),
  }
}

/** Which face a card of that width has. */
function faceKind(width: number, frame: FrameKind): FaceKind {
  if (width >= FULL_FACE_WIDTH) return 'full'
  return width >= (frame === 'landscape' ? LOW_SCREEN_SHORT_FACE_WIDTH : SHORT_FACE_WIDTH) ? 'short' : 'tall'
}

/** The least strip of a face-up card that shows its whole index, in card widths. */
export function leastStrip(face: FaceKind, step: number): number {
  const { caps, padding } = FACES[face]
  return caps[step]! + padding
}

/** Gap between columns and margin beside them, in card widths. */
function spacing(tableau: Rect, frame: FrameKind): { gap: number; side: number } {
  if (frame === 'wide') return { gap: 0.135, side: 0.25 }
  if (frame === 'landscape') return { gap: 0.125, side: 0.02 }
  return tableau.width < 500 ? { gap: 0.055, side: 0.11 } : { gap: 0.085, side: 0.18 }
}
