import type { BrowserContext, Page } from '@playwright/test'

/** What the meter in the page has counted since it was last set to zero. Times are milliseconds of the page's clock. */
export interface Reading {
  /** Callbacks of animation frames that ran. */
  readonly callbacks: number
  /** Animation frames in which something was drawn on a canvas. */
  readonly drawnFrames: number
  /** From the last press of a finger or key to the first drawing after it; null if nothing was drawn. */
  readonly pressToDrawing: number | null
  /** The same from when the finger was lifted, which is when buttons act. */
  readonly releaseToDrawing: number | null
  /** Main-thread tasks of 50 ms and more. */
  readonly longTasks: readonly number[]
}

/** Counts, from the next page load on, what a page draws and how long its tasks take. */
export async function installMeter(context: BrowserContext): Promise<void> {
  // Compilers that keep functions' names wrap them in this helper, which the page does not have.
  await context.addInitScript('globalThis.__name ??= (value) => value')
  await context.addInitScript(meter)
}

export async function resetMeter(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as MeteredWindow).pavukMeter.reset())
}

export async function readMeter(page: Page): Promise<Reading> {
  return await page.evaluate(() => (window as unknown as MeteredWindow).pavukMeter.read())
}

/** Slows the page's processor down by a factor, as on a cheap phone. 1 is full speed. */
export async function throttleCpu(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

interface MeteredWindow {
  readonly pavukMeter: { reset(): void; read(): Reading }
}

/** Runs in the page, before anything of its own. */
function meter(): void {
  let callbacks = 0
  const press = { at: 0, drawn: null as number | null }
  const release = { at: 0, drawn: null as number | null }
  let frame = 0
  let lastDrawn = -1
  let drawnFrames = 0
  let longTasks: number[] = []

  const noteDrawing = () => {
    const now = performance.now()
    press.drawn ??= now - press.at
    release.drawn ??= now - release.at
    if (frame !== lastDrawn) drawnFrames += 1
    lastDrawn = frame
  }
  const note = (input: typeof press) => () => {
    input.at = performance.now()
    input.drawn = null
  }
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      callbacks += 1
      frame = time
      callback(time)
    })
  const watchDrawing = (prototype: object | undefined, methods: readonly string[]) => {
    for (const name of methods) {
      const draw = prototype && (Reflect.get(prototype, name) as (...values: unknown[]) => unknown)
      if (!prototype || !draw) continue
      Reflect.set(prototype, name, function drawn(this: unknown, ...values: unknown[]) {
        if ((this as { canvas?: { isConnected?: boolean } }).canvas?.isConnected) noteDrawing()
        return draw.apply(this, values)
      })
    }
  }
  watchDrawing(window.CanvasRenderingContext2D?.prototype, ['drawImage', 'fill', 'fillRect', 'clearRect'])
  watchDrawing(window.ImageBitmapRenderingContext?.prototype, ['transferFromImageBitmap'])
  watchDrawing(window.WebGL2RenderingContext?.prototype, ['drawElements', 'drawArrays', 'clear'])
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, note(press), { capture: true })
  window.addEventListener('pointerup', note(release), { capture: true })
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  Reflect.set(window, 'pavukMeter', {
    reset() {
      callbacks = drawnFrames = 0
      note(press)()
      note(release)()
      longTasks = []
    },
    read: () => ({
      callbacks,
      drawnFrames,
      longTasks,
      pressToDrawing: press.drawn,
      releaseToDrawing: release.drawn,
    }),
  })
}
