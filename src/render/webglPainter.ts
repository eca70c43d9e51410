import 'pixi.js/unsafe-eval'
import { CanvasSource, Container, Sprite, Texture, Ticker, WebGLRenderer } from 'pixi.js'
import type { Painter, PainterOptions, Picture } from './painter.ts'

/** Drawings that the graphics card keeps: all faces and marks of one size and look. Those of the last ones go in time. */
const KEPT = 160

/** Draws a stage by WebGL. Rejects where there is none. */
export async function createWebGlPainter({ size, resolution }: PainterOptions): Promise<Painter> {
  const renderer = new WebGLRenderer()
  await renderer.init({ ...size, resolution, autoDensity: true, backgroundAlpha: 0, skipExtensionImports: true })
  // Pixi keeps a ticker of its own running; nothing here needs it.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  const root = new Container()
  const textures = new Map<HTMLCanvasElement, Texture>()

  function textureOf(drawing: HTMLCanvasElement): Texture {
    const texture = textures.get(drawing) ?? new Texture({ source: new CanvasSource({ resource: drawing, scaleMode: 'linear' }) })
    textures.set(drawing, texture)
    return texture
  }

  function place(sprite: Sprite, { drawing, rect, alpha }: Picture): void {
    sprite.visible = true
    sprite.texture = textureOf(drawing)
    sprite.alpha = alpha
    sprite.setSize(rect.width, rect.height)
    sprite.position.set(rect.x, rect.y)
  }

  function forgetUnused(pictures: readonly Picture[]): void {
    if (textures.size <= KEPT) return
    const used = new Set(pictures.map(({ drawing }) => drawing))
    for (const [drawing, texture] of textures) {
      if (used.has(drawing)) continue
      textures.delete(drawing)
      texture.destroy(true)
    }
  }

  return {
    kind: 'webgl',
    element: renderer.canvas,
    paint(pictures) {
      while (root.children.length < pictures.length) root.addChild(new Sprite())
      for (const [index, child] of root.children.entries()) {
        const picture = pictures[index]
        if (picture) place(child as Sprite, picture)
        else Object.assign(child, { visible: false, texture: Texture.EMPTY })
      }
      forgetUnused(pictures)
      renderer.render(root)
      return true
    },
    prepare: () => true,
    resize: (width, height, nextResolution) => renderer.resize(width, height, nextResolution),
    destroy() {
      root.destroy({ children: true })
      for (const texture of textures.values()) texture.destroy(true)
      renderer.destroy({ removeView: true })
    },
  }
}
