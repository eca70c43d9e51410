/** A spider's web round the origin: straight spokes, and between them threads that sag towards the middle. */
export interface WebShape {
  /** Angles of the spokes in degrees, clockwise from the right; a full web repeats the first at the end. */
  readonly spokes: readonly number[]
  /** Where the threads meet the spokes, as distances from the middle. */
  readonly rings: readonly number[]
  /** How far the spokes reach. */
  readonly reach: number
}

/** How near to the middle a thread sags, as a share of its ring's radius. */
const SAG = 0.82

/** The web as one SVG path. */
export function webPath({ spokes, rings, reach }: WebShape): string {
  const rays = spokes.map((angle) => `M0 0L${point(angle, reach)}`)
  const threads = rings.map((radius) => `M${point(spokes[0]!, radius)}` + spokes.slice(1).map(sagging(spokes, radius)).join(''))
  return [...rays, ...threads].join('')
}

export function evenAngles(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
}

function sagging(spokes: readonly number[], radius: number): (angle: number, index: number) => string {
  return (angle, index) => `Q${point((spokes[index]! + angle) / 2, radius * SAG)} ${point(angle, radius)}`
}

function point(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
