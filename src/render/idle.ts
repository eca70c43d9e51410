/** Calls back between frames that are under way, or where the browser does not tell when that is, a while later. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}

/** So many milliseconds, about: work that is done after a while each time is spread over frames. */
const WHILE = 20

/** Calls back a little later, when most likely another frame is shown. */
export function afterAWhile(callback: () => void): () => void {
  const timer = setTimeout(callback, WHILE)
  return () => clearTimeout(timer)
}
