import { Sprite, Texture, type Container } from 'pixi.js'
import type { Rect, Size } from '../layout/geometry.ts'
import { PACK_SIZE } from '../rules/deal.ts'
import type { FlyingPicture } from './flightLayer.ts'
import type { Slot } from './slots.ts'
import type { CardPicture } from './tabletop.ts'
import { canvasTexture, type CardTextures } from './textures.ts'

/** Levels of the table, from the back to the front. */
export const LEVELS = { under: 0, rest: 1_000, marks: 5_000, frame: 8_000, held: 9_000, moving: 20_000 } as const

interface SpriteLook {
  readonly card: Size
  readonly resolution: number
}

/** The 104 cards for life: made once, never tied to a deal. */
export interface CardSprites {
  configure(look: SpriteLook): void
  draw(picture: CardPicture): void
  /** The same for a canvas: a card, and its shadow before it. */
  flying(picture: CardPicture): FlyingPicture[]
  hide(slot: Slot): void
  hideAll(): void
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

  /** Cards that do not move lie exactly on the device's pixels. */
  function cardRect({ pose, width, level }: CardPicture): Rect {
    const full = look.card.width * pose.scale
    const [x, y] = [pose.x + (full * (1 - width)) / 2, pose.y]
    const [left, top] = level === 'moving' ? [x, y] : [snap(x), snap(y)]
    return { x: left, y: top, width: full * width, height: look.card.height * pose.scale }
  }

  function drawCard(sprite: Sprite, picture: CardPicture, zIndex: number): void {
    const { x, y, width, height } = cardRect(picture)
    sprite.texture = textures.get(picture.card)
    sprite.zIndex = zIndex
    sprite.alpha = opacity(picture)
    sprite.setSize(width, height)
    sprite.position.set(x, y)
  }

  function shadowRect({ pose }: CardPicture): Rect {
    return { x: snap(pose.x), y: snap(pose.y) - SHADOW.above, width: shadowTexture.width, height: shadowTexture.height }
  }

  function drawShadow(sprite: Sprite, picture: CardPicture, zIndex: number): void {
    const { x, y } = shadowRect(picture)
    sprite.texture = shadowTexture
    sprite.zIndex = zIndex - 0.5
    sprite.position.set(x, y)
  }

  return {
    configure(next) {
      look = next
      for (const shadow of shadows) shadow.texture = Texture.EMPTY
      if (shadowTexture !== Texture.EMPTY) shadowTexture.destroy(true)
      shadowTexture = paintBreakShadow(next)
    },
    draw(picture) {
      const [sprite, shadow] = [sprites[picture.slot]!, shadows[picture.slot]!]
      const zIndex = LEVELS[picture.level] + picture.order
      sprite.visible = picture.pose.alpha > 0.01
      shadow.visible = picture.isBreak
      if (sprite.visible) drawCard(sprite, picture, zIndex)
      if (shadow.visible) drawShadow(shadow, picture, zIndex)
    },
    flying(picture) {
      const card = { picture: textures.pictureOf(picture.card), rect: cardRect(picture), alpha: opacity(picture) }
      if (!picture.isBreak) return [card]
      return [{ picture: shadowTexture.source.resource as HTMLCanvasElement, rect: shadowRect(picture), alpha: 1 }, card]
    },
    hide(slot) {
      sprites[slot]!.visible = false
      shadows[slot]!.visible = false
    },
    hideAll() {
      for (const sprite of [...sprites, ...shadows]) sprite.visible = false
    },
    destroy() {
      if (shadowTexture !== Texture.EMPTY) shadowTexture.destroy(true)
    },
  }
}

/** Cards that come from home or the stock are whole after a third of their way. */
function opacity({ pose }: CardPicture): number {
  return Math.min(1, pose.alpha * 3)
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
