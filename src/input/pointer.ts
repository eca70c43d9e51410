import type { Contact, Gestures } from './gestures.ts'

/**
 * Feeds a page element's pointers to gestures, and takes from the browser what would disturb them: scrolling, zooming,
 * selection, the long press menu. Returns a function that lets the element go.
 */
export function listenToPointers(host: HTMLElement, gestures: Gestures): () => void {
  const listening = new AbortController()
  const { signal } = listening
  host.style.touchAction = 'none'
  host.style.userSelect = 'none'
  host.style.setProperty('-webkit-user-select', 'none')
  host.style.setProperty('-webkit-touch-callout', 'none')
  host.style.setProperty('-webkit-tap-highlight-color', 'transparent')

  const contactOf = (event: PointerEvent): Contact => {
    const box = host.getBoundingClientRect()
    return {
      id: event.pointerId,
      kind: event.pointerType === 'mouse' || event.pointerType === 'pen' ? event.pointerType : 'touch',
      point: { x: event.clientX - box.left, y: event.clientY - box.top },
      time: event.timeStamp,
      isMain: event.type === 'pointerup' || event.buttons === 1,
    }
  }
  const cancel = () => gestures.cancel()
  host.addEventListener('pointerdown', (event) => press(host, event, gestures, contactOf(event)), { signal })
  host.addEventListener('pointermove', (event) => gestures.move(contactOf(event)), { signal })
  host.addEventListener('pointerup', (event) => gestures.up(contactOf(event)), { signal })
  host.addEventListener('pointercancel', cancel, { signal })
  // Fires after every pointerup too; by then nothing is held any more.
  host.addEventListener('lostpointercapture', cancel, { signal })
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  host.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  // Safari zooms on a double tap in spite of touch-action; only here, so that buttons keep their clicks.
  host.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), { signal, passive: false })
  // Nothing scrolls here, yet browsers take a flicked run for a fling, and swallow the next tap as what stops it.
  host.addEventListener('touchmove', (event) => event.cancelable && event.preventDefault(), { signal, passive: false })
  addEventListener('blur', cancel, { signal })
  addEventListener('pagehide', cancel, { signal })
  document.addEventListener('visibilitychange', cancel, { signal })
  return () => {
    gestures.cancel()
    listening.abort()
  }
}

function press(host: HTMLElement, event: PointerEvent, gestures: Gestures, contact: Contact): void {
  // Elements of the page that lie on the table keep their own pointers.
  if (event.target !== host && !(event.target instanceof HTMLCanvasElement)) return
  gestures.down(contact)
  if (host.isConnected) host.setPointerCapture(event.pointerId)
}
