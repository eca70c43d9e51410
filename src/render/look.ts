/** How the table looks and moves; everything the player may choose about it. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly back: Back
  /** A web and a spider on the backs; for those who would rather not see them, woven rhombs. */
  readonly webs: boolean
  /** Diamonds blue and clubs green, besides differing by shape. */
  readonly fourColours: boolean
  /** As drawn; with stronger lines, if the device asks for more contrast; or in the device's own colours. */
  readonly contrast: 'usual' | 'more' | 'system'
  /** A K Q J, or Т К Д В. */
  readonly indices: 'latin' | 'cyrillic'
  readonly motion: 'off' | 'fast' | 'normal' | 'slow'
  /** The device asks for no motion: nothing moves, whatever `motion` says. */
  readonly reducedMotion: boolean
}

export type Back = 'night' | 'kalyna' | 'straw' | 'lime'

/** What drawing a card depends on. */
export type FaceLook = Pick<Look, 'theme' | 'back' | 'webs' | 'fourColours' | 'contrast' | 'indices'>

/** Factor on every duration; 0: nothing moves. */
export function motionFactor({ motion, reducedMotion }: Look): number {
  return reducedMotion ? 0 : { off: 0, fast: 0.6, normal: 1, slow: 1.8 }[motion]
}
