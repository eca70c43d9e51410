/**
 * Reads the few elements of SVG that our own drawings use (g, path, circle, ellipse, line; fill, stroke, opacity,
 * transform) into shapes for a 2D context: at once, at any size, without decoding an image.
 */
export interface Shape {
  readonly outline: string
  readonly evenOdd: boolean
  readonly fill: string | null
  readonly stroke: string | null
  readonly strokeWidth: number
  readonly cap: CanvasLineCap
  readonly join: CanvasLineJoin
  readonly alpha: number
  readonly strokeAlpha: number
  /** a b c d e f, as a context's transform takes them. */
  readonly matrix: Matrix
}

type Matrix = readonly [number, number, number, number, number, number]

type Attributes = Readonly<Record<string, string>>

interface Group {
  readonly attributes: Attributes
  readonly matrix: Matrix
  readonly alpha: number
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[\w-]+="[^"]*")*)\s*\/?>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const INHERITED = new Set(['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'])

/** The shapes of a drawing, in the order they are painted. */
export function parseVector(source: string): Shape[] {
  const shapes: Shape[] = []
  const groups: Group[] = [{ attributes: {}, matrix: IDENTITY, alpha: 1 }]
  for (const [, closing, name, text] of source.matchAll(TAG)) {
    const parent = groups.at(-1)!
    if (name === 'svg') continue
    if (name === 'g' && closing) groups.pop()
    else if (name === 'g') groups.push(groupIn(parent, attributesOf(text!)))
    else shapes.push(shapeIn(parent, name!, attributesOf(text!)))
  }
  return shapes
}

/** Paints shapes; `recolour` may give each fill and stroke another colour. */
export function paintShapes(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  recolour: (colour: string, shape: Shape) => string,
): void {
  for (const shape of shapes) {
    context.save()
    context.transform(...shape.matrix)
    paintShape(context, shape, recolour)
    context.restore()
  }
}

function paintShape(
  context: CanvasRenderingContext2D,
  shape: Shape,
  recolour: (colour: string, shape: Shape) => string,
): void {
  const outline = new Path2D(shape.outline)
  if (shape.fill) {
    context.globalAlpha = shape.alpha
    context.fillStyle = recolour(shape.fill, shape)
    context.fill(outline, shape.evenOdd ? 'evenodd' : 'nonzero')
  }
  if (shape.stroke) {
    context.globalAlpha = shape.alpha * shape.strokeAlpha
    context.strokeStyle = recolour(shape.stroke, shape)
    context.lineWidth = shape.strokeWidth
    context.lineCap = shape.cap
    context.lineJoin = shape.join
    context.stroke(outline)
  }
}

function groupIn(parent: Group, attributes: Attributes): Group {
  return {
    attributes: inherit(parent.attributes, attributes),
    matrix: multiply(parent.matrix, parseTransform(attributes['transform'] ?? '')),
    alpha: parent.alpha * Number(attributes['opacity'] ?? 1),
  }
}

function shapeIn(parent: Group, name: string, own: Attributes): Shape {
  const all = { ...parent.attributes, ...own }
  const colour = (value: string) => (value === 'none' ? null : value)
  return {
    outline: outlineOf(name, own),
    evenOdd: own['fill-rule'] === 'evenodd',
    fill: colour(all['fill'] ?? '#000'),
    stroke: colour(all['stroke'] ?? 'none'),
    strokeWidth: Number(all['stroke-width'] ?? 1),
    cap: (all['stroke-linecap'] ?? 'butt') as CanvasLineCap,
    join: (all['stroke-linejoin'] ?? 'miter') as CanvasLineJoin,
    alpha: parent.alpha * Number(own['opacity'] ?? 1),
    strokeAlpha: Number(own['stroke-opacity'] ?? 1),
    matrix: multiply(parent.matrix, parseTransform(own['transform'] ?? '')),
  }
}

function outlineOf(name: string, attributes: Attributes): string {
  const number = (key: string) => Number(attributes[key] ?? 0)
  switch (name) {
    case 'path':
      return attributes['d']!
    case 'circle':
      return oval(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return oval(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    default:
      throw new Error(`A drawing has <${name}>, which is not read here`)
  }
}

function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]))
}

function inherit(parent: Attributes, own: Attributes): Attributes {
  const inherited = Object.entries(own).filter(([key]) => INHERITED.has(key))
  return { ...parent, ...Object.fromEntries(inherited) }
}

function parseTransform(text: string): Matrix {
  return [...text.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (matrix, [, name, values]) => multiply(matrix, matrixOf(name!, values!.split(/[\s,]+/).map(Number))),
    IDENTITY,
  )
}

function matrixOf(name: string, [a = 0, b, c]: readonly number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
  const [x, y] = [b ?? 0, c ?? 0]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}
