/** Lengths are CSS pixels; x grows to the right, y downwards; the origin is the canvas's top left corner. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point, Size {}

/** What notches, rounded corners and system bars take from each edge. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
