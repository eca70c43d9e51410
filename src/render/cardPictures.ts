import type { Rect, Size } from '../layout/geometry.ts'
import type { CardDrawings } from './cardDrawings.ts'
import { whenIdle } from './idle.ts'
import { carryOut, drawn } from './ownCanvas.ts'
import type { Picture } from './painter.ts'
import type { CardPicture } from './cardPicture.ts'

interface CardSize {
  readonly card: Size
  readonly resolution: number
}

/** Cards as pictures: a card, and its shadow before it. */
export interface CardPictures {
  configure(size: CardSize): void
  /** None of a card that is not seen. */
  of(card: CardPicture): Picture[]
  /** Draws when there is time what no motion should wait for. */
  prepare(): void
  destroy(): void
}

export function createCardPictures(drawings: CardDrawings): CardPictures {
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
  function cardRect({ pose, width }: CardPicture): Rect {
    const fit = pose.scale === 1 ? snap : (length: number) => length
    const [full, height] = [fit(card.width * pose.scale), fit(card.height * pose.scale)]
    return { x: fit(pose.x) + (full * (1 - width)) / 2, y: fit(pose.y), width: full * width, height }
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
      const own = { drawing: drawings.get(picture.card), rect: cardRect(picture), alpha: opacity(picture) }
      return picture.isBreak ? [shadowPicture(picture), own] : [own]
    },
  }
}

/** Cards that come from home or the stock are whole after a third of their way. */
function opacity({ pose }: CardPicture): number {
  return Math.min(1, pose.alpha * 3)
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
