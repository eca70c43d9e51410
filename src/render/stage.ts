import 'pixi.js/unsafe-eval'
import { Container, isWebGLSupported, Ticker } from 'pixi.js'
import { fail, ok, type Result } from '../rules/result.ts'
import { createCanvasPainter } from './canvasPainter.ts'
import type { Painter, PainterOptions } from './painter.ts'

/** The device gives no canvas to draw on, now; perhaps later. `causes`: what each renderer said. */
export interface StageFault {
  readonly reason: 'noCanvas'
  readonly causes: readonly unknown[]
}

/** A transparent canvas and what is drawn on it, on demand: while nothing changes, no frame is asked for. */
export interface Stage {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  readonly kind: Painter['kind']
  /** Frames drawn so far. */
  frames(): number
  /** Draws before the next frame is shown; any number of calls make one frame. */
  invalidate(): void
  resize(size: PainterOptions['size'], resolution: number): void
  destroy(): void
}

export interface StageOptions extends PainterOptions {
  /** Draws without WebGL, for devices and tests where it is slow. */
  readonly forceCanvas: boolean
  /**
   * Called in each frame before it is drawn, with its time in milliseconds. Whether the stage is to be drawn; `afresh`:
   * it may have lost what was drawn on it.
   */
  readonly onFrame: (now: number, afresh: boolean) => boolean
}

export async function createStage(options: StageOptions): Promise<Result<Stage, StageFault>> {
  const painter = await createPainter(options)
  if (!painter.ok) return painter
  // Pixi keeps a ticker of its own running; nothing here needs it.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  return ok(stageOn(painter.value, options))
}

/** WebGL where there is any, else a 2D context. Pixi's renderer is loaded only where it is tried. */
async function createPainter(options: StageOptions): Promise<Result<Painter, StageFault>> {
  const causes: unknown[] = []
  for (const make of options.forceCanvas ? [createCanvasPainter] : [createWebGlPainter, createCanvasPainter]) {
    try {
      return ok(await make(options))
    } catch (error) {
      // Pixi throws whatever the browser did: no context, a lost one, a blocked one. The next painter may do.
      causes.push(error)
    }
  }
  return fail({ reason: 'noCanvas', causes })
}

async function createWebGlPainter({ size, resolution }: PainterOptions): Promise<Painter> {
  if (!isWebGLSupported()) throw new Error('There is no WebGL here')
  const { WebGLRenderer } = await import('./webgl.ts')
  const renderer = new WebGLRenderer()
  await renderer.init({ ...size, resolution, autoDensity: true, backgroundAlpha: 0, skipExtensionImports: true })
  return {
    kind: 'webgl',
    canvas: renderer.canvas,
    render: (root) => renderer.render(root),
    resize: (width, height, nextResolution) => renderer.resize(width, height, nextResolution),
    destroy: () => renderer.destroy({ removeView: true }),
  }
}

function stageOn(painter: Painter, { onFrame }: StageOptions): Stage {
  const root = new Container()
  const { canvas } = painter
  let frames = 0
  let request: number | null = null
  let mayBeLost = false

  function frame(now: number): void {
    request = null
    const isLost = mayBeLost
    mayBeLost = false
    if (onFrame(now, isLost)) painter.render(root)
    frames++
  }

  function invalidate(): void {
    request ??= requestAnimationFrame(frame)
  }

  // A hidden page may lose what it had drawn; a lost context certainly has.
  const stopWatching = watchReturns(canvas, () => {
    mayBeLost = true
    invalidate()
  })
  return {
    canvas,
    root,
    kind: painter.kind,
    frames: () => frames,
    invalidate,
    resize(size, resolution) {
      painter.resize(size.width, size.height, resolution)
      mayBeLost = true
      invalidate()
    },
    destroy() {
      stopWatching()
      if (request !== null) cancelAnimationFrame(request)
      painter.destroy()
      root.destroy({ children: true })
    },
  }
}

function watchReturns(canvas: HTMLCanvasElement, invalidate: () => void): () => void {
  const watching = new AbortController()
  const options = { signal: watching.signal }
  document.addEventListener('visibilitychange', invalidate, options)
  addEventListener('pageshow', invalidate, options)
  canvas.addEventListener('webglcontextrestored', invalidate, options)
  canvas.addEventListener('contextrestored', invalidate, options)
  return () => watching.abort()
}
