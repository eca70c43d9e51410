import type { Suit } from '../../rules/card.ts'
import type { Back, FaceLook, Look } from '../look.ts'

export interface Palette {
  readonly paper: string
  readonly edge: string
  /** By suit: spades, hearts, diamonds, clubs. */
  readonly suits: readonly [string, string, string, string]
}

const LIGHT = { paper: '#FFFDF6', edge: '#526476', spade: '#14181F', heart: '#BF1029', blue: '#0B57B8', green: '#0A6B3D' }
const DARK = { paper: '#EDE5D3', edge: '#5A564C', spade: '#14181F', heart: '#A80C22', blue: '#0A4A9E', green: '#0A5A34' }

export const STRAW = '#E3AE3F'
const INK = '#14263C'

interface MarkColours {
  readonly ink: string
  readonly straw: string
  /** Dashes round a column that takes the picked run. */
  readonly dashes: string
  readonly refused: string
  readonly onRefused: string
  /** The place of an empty column. */
  readonly place: string
  /** The keyboard's place: a line, and what sets it off on both sides. */
  readonly cursor: string
  readonly onCursor: string
}

const LIGHT_MARKS: MarkColours = {
  ink: INK,
  straw: STRAW,
  dashes: INK,
  refused: '#A80C22',
  onRefused: '#FFF8E6',
  place: '#14263C66',
  cursor: '#0B57B8',
  onCursor: '#FFFFFF',
}
const DARK_MARKS: MarkColours = {
  ink: '#0D1829',
  straw: '#E9BD5B',
  dashes: '#E9BD5B',
  refused: '#FF9A94',
  onRefused: '#0D1829',
  place: '#8C7747CC',
  cursor: '#9CC8FF',
  onCursor: '#0D1829',
}
/** The device's own, whatever they are. */
const SYSTEM_MARKS: MarkColours = {
  ink: 'CanvasText',
  straw: 'Highlight',
  dashes: 'CanvasText',
  refused: 'CanvasText',
  onRefused: 'Canvas',
  place: 'CanvasText',
  cursor: 'Canvas',
  onCursor: 'CanvasText',
}

/** Colours of what lies on the table beside the cards. */
export function markColours({ theme, contrast }: Pick<Look, 'theme' | 'contrast'>): MarkColours {
  if (contrast === 'system') return SYSTEM_MARKS
  const colours = theme === 'light' ? LIGHT_MARKS : DARK_MARKS
  return contrast === 'more' ? { ...colours, place: colours.dashes } : colours
}

/** Ground, pattern and facets of each back. */
export const BACKS: Record<Back, { ground: string; pattern: string; facet: string }> = {
  night: { ground: '#1D3F6B', pattern: '#F0C468', facet: '#2B578F' },
  kalyna: { ground: '#8C1626', pattern: '#F6D58A', facet: '#A92A38' },
  straw: { ground: '#D9A441', pattern: '#5A3A06', facet: '#E6BC66' },
  lime: { ground: '#F4F0E4', pattern: '#1D3F6B', facet: '#E3DCC8' },
}

/** The colours of card faces. Each index has at least 6:1 on its paper. */
export function paletteOf({ theme, fourColours, contrast }: FaceLook): Palette {
  const tones = theme === 'light' ? LIGHT : DARK
  return {
    paper: tones.paper,
    edge: contrast === 'usual' ? tones.edge : tones.spade,
    suits: [
      tones.spade,
      tones.heart,
      fourColours ? tones.blue : tones.heart,
      fourColours ? tones.green : tones.spade,
    ],
  }
}

export function suitColour(palette: Palette, suit: Suit): string {
  return palette.suits[suit]
}
