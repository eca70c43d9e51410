import { FACES, type FaceKind } from '../../../src/layout/card.ts'
import { cardOf, type Rank, type Suit } from '../../../src/rules/card.ts'
import { paintBack } from '../../../src/render/faces/back.ts'
import { paintFace } from '../../../src/render/faces/face.ts'
import type { FaceLook } from '../../../src/render/look.ts'

/** Every face and back on one sheet: ?face=tall&width=72&theme=dark&four=1&indices=cyrillic&step=0 */
const query = new URLSearchParams(location.search)
const face = (query.get('face') ?? 'tall') as FaceKind
const width = Number(query.get('width') ?? 72)
const look: FaceLook = {
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  back: 'night',
  webs: query.get('webs') !== 'off',
  contrast: 'usual',
  fourColours: query.get('four') !== '0',
  indices: query.get('indices') === 'cyrillic' ? 'cyrillic' : 'latin',
}

function sheet(paint: (context: CanvasRenderingContext2D) => void): void {
  const canvas = document.createElement('canvas')
  const scale = devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(width * FACES[face].ratio * scale)
  canvas.style.cssText = `width:${width}px;margin:0 4px 4px 0`
  const context = canvas.getContext('2d')!
  context.scale(canvas.width, canvas.width)
  paint(context)
  document.body.append(canvas)
}

for (let suit = 0; suit < 4; suit++) {
  for (let rank = 1; rank <= 13; rank++) {
    const card = cardOf(rank as Rank, suit as Suit)
    sheet((context) => paintFace(context, card, { face, indexStep: Number(query.get('step') ?? 0), look }))
  }
  document.body.append(document.createElement('br'))
}
for (const back of ['night', 'kalyna', 'straw', 'lime'] as const) {
  sheet((context) => paintBack(context, face, { ...look, back }))
}
