import { Container, Sprite, Texture } from 'pixi.js'
import { marginsOf, paintMark, type MarkLook } from './paintMark.ts'
import type { Mark } from './marks.ts'
import { canvasTexture } from './textures.ts'

/** Marks on one level of the table, drawn by a few sprites that are used again and again. */
export interface MarkSprites {
  /** Forgets all drawings: size, theme or resolution are others now. */
  configure(look: MarkLook, resolution: number): void
  /** Shows exactly these marks. */
  show(marks: readonly Mark[]): void
  destroy(): void
}

/** Drawings kept for marks that come back; more would be runs of every length that was ever picked. */
const KEPT = 24

export function createMarkSprites(layer: Container, zIndex: number): MarkSprites {
  const sprites: Sprite[] = []
  const drawings = new Map<string, Texture>()
  let look: MarkLook | null = null
  let resolution = 1

  function drawingOf(mark: Mark): Texture {
    const key = [mark.kind, mark.rect.width, mark.rect.height.toFixed(1), mark.label, mark.inside].join()
    const texture = drawings.get(key) ?? draw(mark)
    drawings.delete(key)
    drawings.set(key, texture)
    return texture
  }

  function draw(mark: Mark): Texture {
    const { around, below } = marginsOf(mark, look!)
    const { width, height } = mark.rect
    const size = {
      width: Math.ceil((width + 2 * around) * resolution),
      height: Math.ceil((height + around + below) * resolution),
    }
    return canvasTexture(size, resolution, (context) => {
      context.scale(resolution, resolution)
      context.translate(around, around)
      paintMark(context, mark, look!)
    })
  }

  function dropOldest(): void {
    for (const [key, texture] of drawings) {
      if (drawings.size <= KEPT) return
      drawings.delete(key)
      texture.destroy(true)
    }
  }

  function place(sprite: Sprite, mark: Mark): void {
    const { around } = marginsOf(mark, look!)
    sprite.texture = drawingOf(mark)
    sprite.position.set(snap(mark.rect.x - around), snap(mark.rect.y - around))
    sprite.visible = true
  }

  function snap(length: number): number {
    return Math.round(length * resolution) / resolution
  }

  return {
    configure(nextLook, nextResolution) {
      look = nextLook
      resolution = nextResolution
      for (const sprite of sprites) sprite.texture = Texture.EMPTY
      for (const texture of drawings.values()) texture.destroy(true)
      drawings.clear()
    },
    show(marks) {
      while (sprites.length < marks.length) sprites.push(layer.addChild(new Sprite({ zIndex })))
      for (const [index, sprite] of sprites.entries()) {
        const mark = marks[index]
        if (mark) place(sprite, mark)
        else sprite.visible = false
      }
      dropOldest()
    },
    destroy() {
      for (const texture of drawings.values()) texture.destroy(true)
      drawings.clear()
    },
  }
}
