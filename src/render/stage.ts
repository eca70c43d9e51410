import 'pixi.js/unsafe-eval'
import { Container, isWebGLSupported, Ticker, type Renderer } from 'pixi.js'
import type { Size } from '../layout/geometry.ts'
import { fail, ok, type Result } from '../rules/result.ts'

/** The device gives no canvas to draw on, now; perhaps later. `causes`: what each renderer said. */
export interface StageFault {
  readonly reason: 'noCanvas'
  readonly causes: readonly unknown[]
}

/** A transparent canvas and what is drawn on it, on demand: while nothing changes, no frame is asked for. */
export interface Stage {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  readonly kind: 'webgl' | 'canvas'
  /** Frames drawn so far. */
  frames(): number
  /** Draws before the next frame is shown; any number of calls make one frame. */
  invalidate(): void
  resize(size: Size, resolution: number): void
  destroy(): void
}

export interface StageOptions {
  readonly size: Size
  readonly resolution: number
  /** Draws without WebGL, for devices and tests where it is slow. */
  readonly forceCanvas: boolean
  /**
   * Called in each frame before it is drawn, with its time in milliseconds. Whether the stage is to be drawn; `afresh`:
   * it may have lost what was drawn on it.
   */
  readonly onFrame: (now: number, afresh: boolean) => boolean
}

export async function createStage(options: StageOptions): Promise<Result<Stage, StageFault>> {
  const renderer = await createRenderer(options)
  if (!renderer.ok) return renderer
  // Pixi keeps a ticker of its own running; nothing here needs it.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  return ok(stageOn(renderer.value, options))
}

/** WebGL where there is any, else a 2D context. Only the renderer that is tried is loaded. */
async function createRenderer({ size, resolution, forceCanvas }: StageOptions): Promise<Result<Renderer, StageFault>> {
  const causes: unknown[] = []
  for (const make of forceCanvas ? [makeCanvas] : [makeWebGl, makeCanvas]) {
    try {
      const renderer = await make()
      await renderer.init({ ...size, resolution, autoDensity: true, backgroundAlpha: 0, skipExtensionImports: true })
      return ok(renderer)
    } catch (error) {
      // Pixi throws whatever the browser did: no context, a lost one, a blocked one. The next renderer may do.
      causes.push(error)
    }
  }
  return fail({ reason: 'noCanvas', causes })
}

async function makeWebGl(): Promise<Renderer> {
  if (!isWebGLSupported()) throw new Error('There is no WebGL here')
  const { WebGLRenderer } = await import('./webgl.ts')
  return new WebGLRenderer()
}

async function makeCanvas(): Promise<Renderer> {
  const { CanvasRenderer } = await import('./canvas2d.ts')
  return new CanvasRenderer()
}

function stageOn(renderer: Renderer, { onFrame }: StageOptions): Stage {
  const root = new Container()
  const canvas = renderer.canvas
  let frames = 0
  let request: number | null = null
  let mayBeLost = false

  function frame(now: number): void {
    request = null
    const isLost = mayBeLost
    mayBeLost = false
    if (onFrame(now, isLost)) renderer.render(root)
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
    kind: renderer.name === 'canvas' ? 'canvas' : 'webgl',
    frames: () => frames,
    invalidate,
    resize(size, resolution) {
      renderer.resize(size.width, size.height, resolution)
      mayBeLost = true
      invalidate()
    },
    destroy() {
      stopWatching()
      if (request !== null) cancelAnimationFrame(request)
      renderer.destroy({ removeView: true })
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
