import { Sprite, Texture, type Container } from 'pixi.js'
import type { Size } from '../layout/geometry.ts'
import type { Card } from '../rules/card.ts'
import { PACK_SIZE } from '../rules/deal.ts'
import type { Pose } from './pose.ts'
import type { Slot } from './slots.ts'
import { canvasTexture, type CardTextures } from './textures.ts'

/** Levels of the table, from the back to the front. */
export const LEVELS = { under: 0, cards: 1_000, marks: 5_000, frame: 8_999, lifted: 9_000, moving: 20_000 } as const

export interface SpriteLook {
  readonly card: Size
  readonly resolution: number
}

export interface CardDrawing {
  readonly pose: Pose
  readonly card: Card | null
  /** Part of its width that is seen while it turns over. */
  readonly width: number
  readonly zIndex: number
  /** It lies on a card that it does not continue, and casts a shadow there. */
  readonly shadow: boolean
  /** At rest: drawn exactly on the device's pixels. */
  readonly still: boolean
}

/** The 104 cards for life: made once, never tied to a deal. */
export interface CardSprites {
  configure(look: SpriteLook): void
  draw(slot: Slot, drawing: CardDrawing): void
  hide(slot: Slot): void
  destroy(): void
}

export function createCardSprites(layer: Container, textures: CardTextures): CardSprites {
  const sprites = Array.from({ length: PACK_SIZE }, () => layer.addChild(new Sprite({ visible: false })))
  const shadows = Array.from({ length: PACK_SIZE }, () => layer.addChild(new Sprite({ visible: false })))
  let look: SpriteLook = { card: { width: 1, height: 1 }, resolution: 1 }
  let shadowTexture = Texture.EMPTY

  function snap(length: number): number {
    return Math.round(length * look.resolution) / look.resolution
  }

  function drawShadow(slot: Slot, { pose, shadow, zIndex }: CardDrawing): void {
    const sprite = shadows[slot]!
    sprite.visible = shadow
    if (!shadow) return
    sprite.texture = shadowTexture
    sprite.zIndex = zIndex - 0.5
    sprite.position.set(snap(pose.x), snap(pose.y) - SHADOW.above)
  }

  return {
    configure(next) {
      look = next
      for (const shadow of shadows) shadow.texture = Texture.EMPTY
      if (shadowTexture !== Texture.EMPTY) shadowTexture.destroy(true)
      shadowTexture = paintBreakShadow(next)
    },
    draw(slot, drawing) {
      const sprite = sprites[slot]!
      const { pose, width, still } = drawing
      sprite.visible = pose.alpha > 0.01
      drawShadow(slot, drawing)
      if (!sprite.visible) return
      sprite.texture = textures.get(drawing.card)
      sprite.zIndex = drawing.zIndex
      sprite.alpha = Math.min(1, pose.alpha * 3)
      const size = { width: look.card.width * pose.scale * width, height: look.card.height * pose.scale }
      sprite.setSize(size.width, size.height)
      const x = pose.x + (look.card.width * pose.scale - size.width) / 2
      sprite.position.set(still ? snap(x) : x, still ? snap(pose.y) : pose.y)
    },
    hide(slot) {
      sprites[slot]!.visible = false
      shadows[slot]!.visible = false
    },
    destroy() {
      if (shadowTexture !== Texture.EMPTY) shadowTexture.destroy(true)
    },
  }
}

const SHADOW = { above: 3, height: 8, colour: 'rgba(10, 20, 34, 0.5)' } as const

/** The upper edge of a card's shadow, one pixel up and soft; nothing beside the card. */
function paintBreakShadow({ card, resolution }: SpriteLook): Texture {
  const size = { width: Math.round(card.width * resolution), height: Math.ceil(SHADOW.height * resolution) }
  return canvasTexture(size, resolution, (context) => {
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
