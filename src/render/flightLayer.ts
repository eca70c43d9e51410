import type { Rect } from '../layout/geometry.ts'

/** A picture on its way: what is drawn, where, and how much of it is seen through. */
export interface FlyingPicture {
  readonly picture: CanvasImageSource
  readonly rect: Rect
  readonly alpha: number
}

/**
 * The cards that move, on a canvas of their own above the table, no larger than their ways. The table itself, with the
 * cards that rest, is drawn once for a motion instead of in every frame of it.
 */
export interface FlightLayer {
  readonly canvas: HTMLCanvasElement
  /** Clears the way for a motion inside the box, in pixels of the table. */
  begin(box: Rect, resolution: number): void
  /** Draws exactly these, the last in front. */
  draw(pictures: readonly FlyingPicture[]): void
  hide(): void
}

export function createFlightLayer(): FlightLayer {
  const canvas = document.createElement('canvas')
  canvas.hidden = true
  const context = canvas.getContext('2d')
  let corner = { x: 0, y: 0 }
  let scale = 1

  return {
    canvas,
    begin(box, resolution) {
      // On whole device pixels, so that cards at rest look as they do on the table.
      const left = Math.floor(box.x * resolution)
      const top = Math.floor(box.y * resolution)
      canvas.width = Math.ceil((box.x + box.width) * resolution) - left
      canvas.height = Math.ceil((box.y + box.height) * resolution) - top
      corner = { x: left / resolution, y: top / resolution }
      scale = resolution
      Object.assign(canvas.style, {
        left: `${corner.x}px`,
        top: `${corner.y}px`,
        width: `${canvas.width / resolution}px`,
        height: `${canvas.height / resolution}px`,
      })
      canvas.hidden = false
    },
    draw(pictures) {
      if (!context) return
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(scale, 0, 0, scale, -corner.x * scale, -corner.y * scale)
      for (const { picture, rect, alpha } of pictures) {
        context.globalAlpha = alpha
        context.drawImage(picture, rect.x, rect.y, rect.width, rect.height)
      }
    },
    hide() {
      canvas.hidden = true
    },
  }
}
