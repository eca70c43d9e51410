/** Calls back between frames that are under way, or where the browser does not tell when that is, a while later. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return after(50, callback)
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}

const FRAME = 1000 / 60

/** So many milliseconds, about: work that is done after a while each time is spread over frames. */
const WHILE = 20

/** Calls back a little later, when most likely another frame is shown. */
export function afterAWhile(callback: () => void): () => void {
  return after(WHILE, callback)
}

/** So many frames of the browser's have much to do when it was given something to move. */
const BUSY = 4

/** Calls back so many frames after the one under way, however long that takes. */
export function afterFrames(callback: () => void, frames = BUSY): () => void {
  let cancel = after(0, () => {
    cancel = after(frames * FRAME, callback)
  })
  return () => cancel()
}

function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}
