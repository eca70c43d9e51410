import type { Rect, Size } from '../layout/geometry.ts'
import type { CardDrawings } from './cardDrawings.ts'
import { whenIdle } from './idle.ts'
import type { CardPicture } from './cardPicture.ts'
import type { Flight } from './flight.ts'
import { isSeen, wayOf, type Way } from './keyframes.ts'
import { carryOut, drawn } from './ownCanvas.ts'
import type { Picture } from './painter.ts'
import { opacityOf, type Pose } from './pose.ts'
import type { Slot } from './slots.ts'

interface CardSize {
  readonly card: Size
  readonly resolution: number
}

/** One side of a card that flies, and its whole way. */
export interface FlyingPicture {
  readonly name: string
  readonly drawing: HTMLCanvasElement
  /** Those of more lie above. */
  readonly depth: number
  readonly way: Way
  /** Before it sets out. */
  readonly isSeen: boolean
}

/** Cards as pictures: a card, and its shadow before it. */
export interface CardPictures {
  configure(size: CardSize): void
  /** None of a card that is not seen. */
  of(card: CardPicture): Picture[]
  /** All sides that a card shows in a flight, without a shadow. */
  ofFlying(slot: Slot, flight: Flight): FlyingPicture[]
  /** Draws when there is time what no motion should wait for. */
  prepare(): void
  destroy(): void
}

export function createCardPictures(drawings: CardDrawings): CardPictures {
  const standsStill = CSS.supports('animation-timing-function', 'linear(0, 1)')
  let { card, resolution }: CardSize = { card: { width: 1, height: 1 }, resolution: 1 }
  let shadow: HTMLCanvasElement | null = null
  let cancelPreparing: (() => void) | null = null

  function shadowDrawing(): HTMLCanvasElement {
    return (shadow ??= drawBreakShadow({ card, resolution }))
  }

  function snap(length: number): number {
    return Math.round(length * resolution) / resolution
  }

  /** A card of the size that it was drawn in lies exactly on the device's pixels: copied, neither blurred nor dear. */
  function cardRect({ x, y, scale }: Pose): Rect {
    const fit = scale === 1 ? snap : (length: number) => length
    return { x: fit(x), y: fit(y), width: fit(card.width * scale), height: fit(card.height * scale) }
  }

  function shadowPicture({ pose }: CardPicture): Picture {
    const drawing = shadowDrawing()
    const [width, height] = [drawing.width / resolution, drawing.height / resolution]
    return { drawing, rect: { x: snap(pose.x), y: snap(pose.y) - SHADOW.above, width, height }, alpha: 1 }
  }

  return {
    configure(size) {
      card = size.card
      resolution = size.resolution
      shadow = null
    },
    prepare() {
      cancelPreparing?.()
      cancelPreparing = whenIdle(() => carryOut(shadowDrawing()))
    },
    destroy: () => cancelPreparing?.(),
    of(picture) {
      if (picture.pose.alpha <= 0.01) return []
      const own = { drawing: drawings.get(picture.card), rect: turned(cardRect(picture.pose), picture.width), alpha: opacityOf(picture.pose) }
      return picture.isBreak ? [shadowPicture(picture), own] : [own]
    },
    ofFlying(slot, flight) {
      const depth = flight.depthOf(slot)
      return flight.sidesOf(slot).map((side, index) => {
        const drawing = drawings.get(side.card)
        const way = wayOf(side, cardRect, { width: drawing.width / resolution, height: drawing.height / resolution }, standsStill)
        return { name: `${slot}.${index}`, drawing, depth, way, isSeen: isSeen(side.stops[0]!) }
      })
    },
  }
}

/** What is seen of a card that turns over: part of its width, in its middle. */
function turned({ x, y, width, height }: Rect, part: number): Rect {
  return { x: x + (width * (1 - part)) / 2, y, width: width * part, height }
}

const SHADOW = { above: 3, height: 8, colour: 'rgba(10, 20, 34, 0.5)' } as const

/** The upper edge of a card's shadow, one pixel up and soft; nothing beside the card. */
function drawBreakShadow({ card, resolution }: CardSize): HTMLCanvasElement {
  const size = { width: card.width * resolution, height: Math.ceil(SHADOW.height * resolution) }
  return drawn(size, (context) => {
    context.scale(resolution, resolution)
    context.shadowColor = SHADOW.colour
    context.shadowBlur = 2.5 * resolution
    context.shadowOffsetY = -resolution
    context.fillStyle = SHADOW.colour
    context.beginPath()
    context.roundRect(0, SHADOW.above, card.width, card.height, card.width * 0.09)
    context.fill()
  })
}
