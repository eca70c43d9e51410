import { signal, type ReadonlySignal } from '@preact/signals'
import type { Insets, Size } from '../layout/geometry.ts'

/** The window as the layout needs it: CSS pixels, what the system takes from the edges, and how fine the pixels are. */
export interface Viewport {
  readonly size: Size
  readonly insets: Insets
  readonly pixelRatio: number
}

/** Follows the window through rotations, split screens, zoom and moves to another screen. */
export function watchViewport(): ReadonlySignal<Viewport> {
  const probe = insetProbe()
  const viewport = signal(measure(probe))
  const update = () => {
    const next = measure(probe)
    if (JSON.stringify(next) !== JSON.stringify(viewport.peek())) viewport.value = next
  }
  window.addEventListener('resize', update)
  window.addEventListener('orientationchange', update)
  window.addEventListener('pageshow', update)
  // Insets can change alone, as when a system bar appears: the probe's box shows it.
  new ResizeObserver(update).observe(probe, { box: 'border-box' })
  watchPixelRatio(update)
  return viewport
}

/** The window's own measures grow with whatever overflows the page on phones; the document's do not. */
function measure(probe: HTMLElement): Viewport {
  const style = getComputedStyle(probe)
  const { clientWidth, clientHeight } = document.documentElement
  const inset = (side: keyof Insets) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0
  return {
    size: { width: clientWidth, height: clientHeight },
    insets: { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') },
    pixelRatio: window.devicePixelRatio || 1,
  }
}

/** An invisible box whose padding is the safe area: the only way to read env() from a script. */
function insetProbe(): HTMLElement {
  const probe = document.createElement('div')
  const side = (name: keyof Insets) => `env(safe-area-inset-${name}, 0px)`
  probe.style.cssText =
    'position:fixed;top:0;left:0;width:0;height:0;visibility:hidden;pointer-events:none;' +
    `padding:${side('top')} ${side('right')} ${side('bottom')} ${side('left')}`
  probe.setAttribute('aria-hidden', 'true')
  document.body.append(probe)
  return probe
}

/** A media query tells only that the ratio is no longer what it was, hence a new one each time. */
function watchPixelRatio(changed: () => void): void {
  const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  query.addEventListener('change', () => (changed(), watchPixelRatio(changed)), { once: true })
}
