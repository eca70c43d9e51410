import type { Rect } from './geometry.ts'

/** Tray at the bottom; narrow rails at both sides; or one wide rail. */
export type FrameKind = 'portrait' | 'landscape' | 'wide'

/** The screen divided: page elements and canvas both take their places from here. */
export interface Frame {
  readonly kind: FrameKind
  /** Where columns may lie; clear of insets. */
  readonly tableau: Rect
  /** Clock, moves, score. */
  readonly hud: Rect
  /** The bar behind the buttons; reaches to the screen's edge, insets included. */
  readonly tray: Rect
  /** Menu, undo, redo, hint: inside the tray, clear of insets. */
  readonly controls: Rect
  /** The stock, which is a button too. Within a thumb's reach. */
  readonly stock: Rect
  /** The eight places of runs home, in the order they are filled. */
  readonly foundations: readonly Rect[]
  /** Where one line of news may appear without hiding the columns' ends more than it must. */
  readonly toast: Rect
}
