/** Frames from the news of a table to the first of its cards: one without them, one with them. */
const FRAMES = 2

/** Calls back once what has changed is on the screen; at once where nobody sees the page. Until the answer is called. */
export function afterDrawing(callback: () => void): () => void {
  let request = 0
  let timer = 0
  const wait = (frames: number) => {
    if (frames === 0 || document.hidden) timer = window.setTimeout(callback)
    else request = requestAnimationFrame(() => wait(frames - 1))
  }
  wait(FRAMES)
  return () => {
    cancelAnimationFrame(request)
    clearTimeout(timer)
  }
}
