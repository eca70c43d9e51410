import type { FlyingPicture } from './cardPictures.ts'
import { whenIdle } from './idle.ts'
import type { Way } from './keyframes.ts'
import { createDraft, sheetOn, type Draft, type Sheet } from './sheet.ts'

/**
 * The cards that move, each side of each on a small canvas of its own above the table. The browser moves them by itself, in
 * a thread of its own where it can: it is told the whole way of each, once.
 */
export interface FlightLayer {
  readonly element: HTMLElement
  /** Shows these where their ways begin. */
  place(pictures: readonly FlyingPicture[], resolution: number): void
  /**
   * Has these go their ways, the first of a flight; they stay at their ends. They set out when the browser is ready for all
   * of them: to be told the moment beforehand costs it a frame of the page more, and a slow one would begin in mid-way.
   *
   * @param onBegun told when the flight began, by the page's clock, as soon as that is known; never if they are taken off
   */
  begin(pictures: readonly FlyingPicture[], how: Beginning, resolution: number, onBegun: (startedAt: number) => void): void
  /** Has more of the same flight go theirs. */
  join(pictures: readonly FlyingPicture[], how: Joining, resolution: number): void
  /** When there is time, has none of them be seen any more, all at once; then takes them off, and calls back. */
  conceal(onHidden: () => void): void
  /** Takes all of them off. */
  hide(): void
}

/** How far a flight is on its ways, and how long they are. Milliseconds of the page. */
interface Beginning {
  readonly elapsed: number
  readonly duration: number
}

/** When the flight began, by the page's clock, and how long its ways are. Milliseconds of the page. */
interface Joining {
  readonly startedAt: number
  readonly duration: number
}

/**
 * Canvases kept from one motion to the next, with what is drawn on them: the cards of a run that goes home have mostly
 * flown not long before, when it was put together. A first deal takes more.
 */
const KEPT = 32

export function createFlightLayer(): FlightLayer {
  const element = document.createElement('div')
  // Of something whose opacity may change anyway the browser does so without looking at what is in it.
  Object.assign(element.style, { contain: 'strict', willChange: 'opacity' })
  /** By the name of what they show. */
  const flyers = new Map<string, Flyer>()
  /** The one that has rested longest first. */
  const free: Flyer[] = []
  const draft = createDraft()
  let cancelHiding = () => {}

  /** One that shows the drawing already, if there is one; else one whose drawing is least likely to be wanted again. */
  function freeFor(drawing: HTMLCanvasElement): Flyer | undefined {
    const same = free.findIndex((flyer) => flyer.drawing === drawing)
    if (same >= 0) return free.splice(same, 1)[0]
    return free.length + flyers.size < KEPT ? undefined : free.shift()
  }

  function placed(picture: FlyingPicture, resolution: number): Flyer {
    const { name, drawing } = picture
    const flyer = flyers.get(name) ?? freeFor(drawing) ?? new Flyer(element, draft)
    flyers.set(name, flyer)
    flyer.place(picture, resolution)
    return flyer
  }

  function release(name: string, flyer: Flyer): void {
    flyers.delete(name)
    flyer.rest()
    if (free.length < KEPT) free.push(flyer)
    else flyer.remove()
  }

  function hide(): void {
    cancelHiding()
    for (const [name, flyer] of flyers) release(name, flyer)
  }

  return {
    element,
    hide,
    place(pictures, resolution) {
      element.style.opacity = '1'
      for (const picture of pictures) placed(picture, resolution)
    },
    begin(pictures, { elapsed, duration }, resolution, onBegun) {
      const animations = pictures.map((picture) => placed(picture, resolution).launch(picture.way, duration))
      if (elapsed > 0) for (const animation of animations) animation.currentTime = elapsed
      void onceBegun(animations[0]!, onBegun)
    },
    join(pictures, { startedAt, duration }, resolution) {
      for (const picture of pictures) placed(picture, resolution).launch(picture.way, duration).startTime = startedAt
    },
    conceal(onHidden) {
      cancelHiding()
      cancelHiding = whenIdle(() => {
        element.style.opacity = '0'
        cancelHiding = whenIdle(() => {
          hide()
          onHidden()
        })
      })
    },
  }
}

/** All that begin at once have the same start. */
async function onceBegun(animation: Animation, onBegun: (startedAt: number) => void): Promise<void> {
  // It is refused if the animation is taken away, which has no start then.
  await Promise.allSettled([animation.ready])
  if (typeof animation.startTime === 'number') onBegun(animation.startTime)
}

/** One canvas that flies. What has not changed since the last time is not set again. */
class Flyer {
  readonly #canvas = document.createElement('canvas')
  readonly #sheet: Sheet | null
  readonly #set: Record<string, string> = {}
  #drawing: HTMLCanvasElement | null = null
  #animation: Animation | null = null

  constructor(layer: HTMLElement, draft: Draft | null) {
    this.#sheet = sheetOn(this.#canvas, draft)
    Object.assign(this.#canvas.style, { position: 'absolute', left: '0', top: '0', willChange: 'transform' })
    layer.append(this.#canvas)
  }

  /** What is drawn on it. */
  get drawing(): HTMLCanvasElement | null {
    return this.#drawing
  }

  /** Shows a picture where its way begins. */
  place({ drawing, depth, way: { keyframes: [first] } }: FlyingPicture, resolution: number): void {
    if (drawing !== this.#drawing) this.#draw(drawing, resolution)
    this.#style('transform', String(first!['transform']))
    this.#style('opacity', String(first!['opacity'] ?? 1))
    this.#style('zIndex', String(depth))
    this.#style('visibility', 'visible')
  }

  /** It stays at its end. */
  launch({ keyframes, easing }: Way, duration: number): Animation {
    this.#animation?.cancel()
    this.#animation = this.#canvas.animate(keyframes, { duration, easing, fill: 'both' })
    return this.#animation
  }

  /** Until it is the canvas of another card. */
  rest(): void {
    this.#animation?.cancel()
    this.#animation = null
    this.#style('visibility', 'hidden')
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
    this.#sheet?.prepare((context) => context.drawImage(drawing, 0, 0))()
  }

  #style(name: 'transform' | 'opacity' | 'zIndex' | 'visibility' | 'width' | 'height', value: string): void {
    if (this.#set[name] === value) return
    this.#set[name] = value
    this.#canvas.style[name] = value
  }
}
