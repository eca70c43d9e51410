import type { Cue } from './cue.ts'

/** One short sound: a breath of filtered noise (paper) or a struck tone (straw, thread). */
export interface Note {
  readonly voice: 'paper' | 'tone'
  /** Milliseconds after the cue. */
  readonly at: number
  /** Hertz: the tone's pitch, or the middle of the noise's band. */
  readonly pitch: number
  /** Milliseconds until it has died away. */
  readonly length: number
  /** Loudness, from 0 to 1. */
  readonly level: number
}

/** C D E G A, from the C above middle C. */
const PENTATONIC = [523.25, 587.33, 659.25, 783.99, 880]

/** What each cue sounds like. All synthesised: nothing to load, nothing to license. */
export const SCORE: Readonly<Record<Cue, readonly Note[]>> = {
  place: [paper(0, 1800, 0.5), paper(18, 900, 0.3)],
  turnUp: [paper(0, 1800, 0.5), paper(70, 2600, 0.35)],
  rowDeal: Array.from({ length: 10 }, (_, column) => paper(column * 40, 1700 + column * 60, 0.28)),
  runHome: [...PENTATONIC.map((pitch, step) => tone(step * 70, pitch, 0.22)), paper(0, 1500, 0.3)],
  win: [...PENTATONIC, 1046.5, 1318.5, 1568].map((pitch, step) => tone(step * 110, pitch, 0.26)),
  undo: [paper(0, 1100, 0.35)],
  refusal: [tone(0, 196, 0.2)],
}

function paper(at: number, pitch: number, level: number): Note {
  return { voice: 'paper', at, pitch, length: 45, level }
}

function tone(at: number, pitch: number, level: number): Note {
  return { voice: 'tone', at, pitch, length: 320, level }
}
