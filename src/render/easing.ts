/** The x and y of both control points of a cubic Bézier curve from (0, 0) to (1, 1), as CSS has them. */
type Points = readonly [x1: number, y1: number, x2: number, y2: number]

/** From the part of a motion's time that is over to the part of its way that is done; neither ever goes back. */
export interface Easing {
  (part: number): number
  readonly points: Points
}

export function bezier(...points: Points): Easing {
  const [x1, y1, x2, y2] = points
  const ease = (part: number) => {
    if (part <= 0) return 0
    if (part >= 1) return 1
    return curve(y1, y2, solve(x1, x2, part))
  }
  return Object.assign(ease, { points })
}

/** An easing between two parts of its time, as an easing of its own: a piece of a Bézier curve is one too. */
export function pieceOf({ points: [x1, y1, x2, y2] }: Easing, from: number, to: number): Easing {
  const [start, end] = [solve(x1, x2, from), solve(x1, x2, to)]
  const piece = (a: number, b: number) => {
    const [low, high] = [curve(a, b, start), curve(a, b, end)]
    const within = (value: number) => (high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0)
    return [within(blossom(a, b, start, start, end)), within(blossom(a, b, start, end, end))] as const
  }
  const [x, y] = [piece(x1, x2), piece(y1, y2)]
  return bezier(x[0], y[0], x[1], y[1])
}

/** The part of an easing's time in which that part of its way is done. */
export function timeOf({ points: [x1, y1, x2, y2] }: Easing, done: number): number {
  return curve(x1, x2, solve(y1, y2, done))
}

function curve(a: number, b: number, t: number): number {
  return blossom(a, b, t, t, t)
}

/** The curve's polar form: its control points between two parameters are this for both of them, one of them twice. */
function blossom(a: number, b: number, r: number, s: number, t: number): number {
  const once = r * (1 - s) * (1 - t) + s * (1 - r) * (1 - t) + t * (1 - r) * (1 - s)
  const twice = r * s * (1 - t) + r * t * (1 - s) + s * t * (1 - r)
  return once * a + twice * b + r * s * t
}

/** The parameter at which the curve's x is `x`: x grows with it, so halving the interval finds it. */
function solve(x1: number, x2: number, x: number): number {
  if (x <= 0 || x >= 1) return Math.min(1, Math.max(0, x))
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (curve(x1, x2, middle) < x) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Sets out fast and settles: cards that are put somewhere. */
export const SETTLE = bezier(0.2, 0.8, 0.2, 1)

/** Sets out gently: cards that go back by themselves. */
export const GLIDE = bezier(0.3, 0, 0.2, 1)
