import type { Picture } from './painter.ts'
import { createDraft, sheetOn, type Draft, type Sheet } from './sheet.ts'
import type { Slot } from './slots.ts'

/** A card on its way, and its shadow before it while it has one. */
export interface FlyingCard {
  readonly slot: Slot
  /** Those of more lie above. */
  readonly depth: number
  readonly pictures: readonly Picture[]
}

/**
 * The cards that move, each on a small canvas of its own above the table. In a frame of a motion nothing is drawn: the
 * browser puts pictures elsewhere that it has already. A canvas as large as their ways would be copied for each frame.
 */
export interface FlightLayer {
  readonly element: HTMLElement
  /** Shows exactly these. A card that has landed stays above where it flew, and has its shadow only on the table again. */
  show(cards: readonly FlyingCard[], resolution: number): void
  hide(): void
}

/** Of one card: itself, and its shadow. */
const MOST_PICTURES = 2

/**
 * Canvases kept from one motion to the next, with what is drawn on them: the cards of a run that goes home have mostly
 * flown not long before, when it was put together. A first deal takes more.
 */
const KEPT = 32

export function createFlightLayer(): FlightLayer {
  const element = document.createElement('div')
  element.style.contain = 'strict'
  /** By the name of what they show. */
  const flyers = new Map<number, Flyer>()
  /** The one that has rested longest first. */
  const free: Flyer[] = []
  const draft = createDraft()
  let frame = 0

  function flyerFor(name: number, drawing: HTMLCanvasElement): Flyer {
    const flyer = flyers.get(name) ?? freeFor(drawing) ?? new Flyer(element, draft)
    flyers.set(name, flyer)
    return flyer
  }

  /** One that shows the drawing already, if there is one; else one whose drawing is least likely to be wanted again. */
  function freeFor(drawing: HTMLCanvasElement): Flyer | undefined {
    const same = free.findIndex((flyer) => flyer.drawing === drawing)
    if (same >= 0) return free.splice(same, 1)[0]
    return free.length + flyers.size < KEPT ? undefined : free.shift()
  }

  function release(name: number, flyer: Flyer): void {
    flyers.delete(name)
    flyer.rest()
    if (free.length < KEPT) free.push(flyer)
    else flyer.remove()
  }

  return {
    element,
    show(cards, resolution) {
      const isFirst = flyers.size === 0
      frame++
      for (const { slot, depth, pictures } of cards) {
        for (let index = 0; index < pictures.length; index++) {
          const below = pictures.length - 1 - index
          const name = slot * MOST_PICTURES + below
          // Every canvas that comes or goes costs a frame more than all that move.
          if (below > 0 && !isFirst && !flyers.has(name)) continue
          const flyer = flyerFor(name, pictures[index]!.drawing)
          flyer.show(pictures[index]!, resolution, 2 * depth - below)
          flyer.shownIn = frame
        }
      }
      for (const flyer of flyers.values()) if (flyer.shownIn !== frame) flyer.hide()
    },
    hide() {
      for (const [name, flyer] of flyers) release(name, flyer)
    },
  }
}

/** One canvas that flies. What has not changed since the last frame is not set again. */
class Flyer {
  readonly #canvas = document.createElement('canvas')
  readonly #sheet: Sheet | null
  readonly #set: Record<string, string> = {}
  #drawing: HTMLCanvasElement | null = null
  #depth = 0
  /** The last of the layer's frames in which it is seen. */
  shownIn = 0

  constructor(layer: HTMLElement, draft: Draft | null) {
    this.#sheet = sheetOn(this.#canvas, draft)
    Object.assign(this.#canvas.style, { position: 'absolute', left: '0', top: '0', transformOrigin: '0 0', willChange: 'transform' })
    layer.append(this.#canvas)
  }

  /** What is drawn on it. */
  get drawing(): HTMLCanvasElement | null {
    return this.#drawing
  }

  show({ drawing, rect, alpha }: Picture, resolution: number, depth: number): void {
    if (drawing !== this.#drawing) this.#draw(drawing, resolution)
    const [across, down] = [(rect.width * resolution) / drawing.width, (rect.height * resolution) / drawing.height]
    const scale = across === 1 && down === 1 ? '' : ` scale(${across}, ${down})`
    this.#style('transform', `translate(${rect.x}px, ${rect.y}px)${scale}`)
    this.#style('opacity', String(alpha))
    this.#depth = Math.max(this.#depth, depth)
    this.#style('zIndex', String(this.#depth))
    this.#style('visibility', 'visible')
  }

  hide(): void {
    this.#style('visibility', 'hidden')
  }

  /** Until it is the canvas of another card. */
  rest(): void {
    this.hide()
    this.#depth = 0
  }

  remove(): void {
    this.#canvas.remove()
  }

  #draw(drawing: HTMLCanvasElement, resolution: number): void {
    this.#drawing = drawing
    const { width, height } = drawing
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
    this.#style('width', `${width / resolution}px`)
    this.#style('height', `${height / resolution}px`)
    this.#sheet?.draw((context) => context.drawImage(drawing, 0, 0))
  }

  #style(name: 'transform' | 'opacity' | 'zIndex' | 'visibility' | 'width' | 'height', value: string): void {
    if (this.#set[name] === value) return
    this.#set[name] = value
    this.#canvas.style[name] = value
  }
}
