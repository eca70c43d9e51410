import { fail, ok, type Result } from '../rules/result.ts'
import { createCanvasPainter } from './canvasPainter.ts'
import { afterAWhile } from './idle.ts'
import type { Haste, Painter, PainterOptions, Picture } from './painter.ts'

/** The device gives no canvas to draw on, now; perhaps later. `causes`: what each renderer said. */
export interface StageFault {
  readonly reason: 'noCanvas'
  readonly causes: readonly unknown[]
}

/** A transparent canvas and what is drawn on it, on demand: while nothing changes, no frame is asked for. */
export interface Stage {
  readonly element: HTMLElement
  readonly kind: Painter['kind']
  /** Frames drawn so far. */
  frames(): number
  /** Draws before the next frame is shown; any number of calls make one frame. */
  invalidate(): void
  /** Draws at that time of the clock by which frames go, unless there is something to draw before: then ask again. */
  invalidateAt(time: number): void
  /** Gets ready to show exactly these next, when there is time. */
  prepare(pictures: readonly Picture[]): void
  resize(size: PainterOptions['size'], resolution: number): void
  destroy(): void
}

export interface StageOptions extends PainterOptions {
  /** What draws, where it can; null: whatever is quicker here. */
  readonly renderer: Painter['kind'] | null
  /** Called for each frame. */
  readonly onFrame: (frame: FrameToDraw) => ToDraw
}

export interface FrameToDraw {
  /** Its time in milliseconds. */
  readonly now: number
  /** The stage may have lost what was drawn on it. */
  readonly afresh: boolean
}

export interface ToDraw {
  /** What is to be seen on the stage; null: what it was last told to show. */
  readonly pictures: readonly Picture[] | null
  /** Whether something else shows the same for a while, so that the stage may take some frames. */
  readonly haste: Haste
  /** Called in the frame after which the stage shows all that it was told to. */
  readonly onPainted?: () => void
}

/** Milliseconds after a frame from which on a frame is not the next one: two that the browser shows as one are a long one. */
const EVERY_OTHER = 20

export async function createStage(options: StageOptions): Promise<Result<Stage, StageFault>> {
  const painter = await createPainter(options)
  return painter.ok ? ok(stageOn(painter.value, options)) : painter
}

/** WebGL where a graphics card does it, else a 2D context. Pixi is loaded only where it is tried. */
async function createPainter(options: StageOptions): Promise<Result<Painter, StageFault>> {
  const causes: unknown[] = []
  const renderer = options.renderer ?? (hasGraphicsCard() ? 'webgl' : 'canvas')
  for (const make of renderer === 'webgl' ? [createWebGlPainter, createCanvasPainter] : [createCanvasPainter]) {
    try {
      return ok(await make(options))
    } catch (error) {
      // Pixi throws whatever the browser did: no context, a lost one, a blocked one. The next painter may do.
      causes.push(error)
    }
  }
  return fail({ reason: 'noCanvas', causes })
}

/** WebGL that the processor emulates is slower than a 2D context, and browsers say so when asked. */
function hasGraphicsCard(): boolean {
  const options = { failIfMajorPerformanceCaveat: true, stencil: true }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', options) ?? canvas.getContext('webgl', options)
  if (!(context instanceof WebGL2RenderingContext || context instanceof WebGLRenderingContext)) return false
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return true
}

async function createWebGlPainter(options: PainterOptions): Promise<Painter> {
  const { createWebGlPainter: create } = await import('./webglPainter.ts')
  return create(options)
}

function stageOn(painter: Painter, { onFrame }: StageOptions): Stage {
  let frames = 0
  let request: number | null = null
  let alarm: ReturnType<typeof setTimeout> | undefined
  let mayBeLost = true
  let told: readonly Picture[] = []
  let isPainted = true
  let cancelPreparing = () => {}

  function frame(now: number): void {
    request = null
    clearTimeout(alarm)
    const afresh = mayBeLost
    mayBeLost = false
    const { pictures, haste, onPainted } = onFrame({ now, afresh })
    told = pictures ?? told
    if (pictures) cancelPreparing()
    if (pictures || !isPainted) isPainted = painter.paint(told, { afresh, haste })
    if (isPainted) onPainted?.()
    else if (haste === 'idle') invalidateAt(now + EVERY_OTHER)
    else invalidate()
    frames++
  }

  function prepare(pictures: readonly Picture[]): void {
    cancelPreparing()
    cancelPreparing = afterAWhile(() => painter.prepare(pictures) || prepare(pictures))
  }

  function invalidateAt(time: number): void {
    clearTimeout(alarm)
    alarm = setTimeout(invalidate, time - performance.now())
  }

  function invalidate(): void {
    request ??= requestAnimationFrame(frame)
  }

  // A hidden page may lose what it had drawn; a lost context certainly has.
  const stopWatching = watchReturns(painter.element, () => {
    mayBeLost = true
    invalidate()
  })
  return {
    element: painter.element,
    kind: painter.kind,
    frames: () => frames,
    invalidate,
    invalidateAt,
    prepare,
    resize(size, resolution) {
      painter.resize(size.width, size.height, resolution)
      mayBeLost = true
      invalidate()
    },
    destroy() {
      stopWatching()
      cancelPreparing()
      clearTimeout(alarm)
      if (request !== null) cancelAnimationFrame(request)
      painter.destroy()
    },
  }
}

function watchReturns(element: HTMLElement, invalidate: () => void): () => void {
  const watching = new AbortController()
  // Contexts come back to canvases, which may be inside the element.
  const options = { signal: watching.signal, capture: true }
  document.addEventListener('visibilitychange', invalidate, options)
  addEventListener('pageshow', invalidate, options)
  element.addEventListener('webglcontextrestored', invalidate, options)
  element.addEventListener('contextrestored', invalidate, options)
  return () => watching.abort()
}
