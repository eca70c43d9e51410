export type Easing = (part: number) => number

/** Cubic Bézier curves from (0, 0) to (1, 1) with two control points, as CSS has them. */
function bezier(x1: number, y1: number, x2: number, y2: number): Easing {
  return (part) => {
    if (part <= 0) return 0
    if (part >= 1) return 1
    return curve(y1, y2, solve(x1, x2, part))
  }
}

function curve(a: number, b: number, t: number): number {
  return 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
}

/** The parameter at which the curve's x is `x`: x grows with it, so halving the interval finds it. */
function solve(x1: number, x2: number, x: number): number {
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
