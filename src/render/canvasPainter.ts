import type { Container, Sprite } from 'pixi.js'
import type { Painter, PainterOptions } from './painter.ts'

/**
 * Draws a stage without WebGL. Everything on it is a sprite with a canvas for its texture, straight under the root: there
 * is no need of Pixi's own renderer, which is as large as the table.
 */
export function createCanvasPainter({ size, resolution }: PainterOptions): Painter {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no 2D context here')
  let scale = resolution

  function resize(width: number, height: number, nextResolution: number): void {
    scale = nextResolution
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }

  resize(size.width, size.height, resolution)
  return {
    kind: 'canvas',
    canvas,
    resize,
    render(root: Container) {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.scale(scale, scale)
      root.sortChildren()
      for (const child of root.children) if (child.visible) paint(context, child as Sprite)
    },
    destroy: () => canvas.remove(),
  }
}

function paint(context: CanvasRenderingContext2D, { texture, x, y, width, height, alpha }: Sprite): void {
  const picture = texture.source.resource as HTMLCanvasElement | null
  if (!picture || width === 0 || height === 0) return
  context.globalAlpha = alpha
  context.drawImage(picture, x, y, width, height)
}
