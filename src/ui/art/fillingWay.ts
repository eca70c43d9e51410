/** Milliseconds that a filling takes to come, and for which the browser then holds it: longer than cards take to land. */
const [COMING, HELD] = [200, 10_000]
const SETTLING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * How what fills a rhomb grows into its place: what an element is animated by. That it waits, and that it stays, is part of
 * the way, since of a delay or an end the browser would make frames of the page.
 *
 * @param wait milliseconds until it begins to be seen; it is late below 0, and begins at once
 */
export function fillingWay(wait: number): [Keyframe[], KeyframeAnimationOptions] {
  const begins = Math.max(0, wait)
  const duration = begins + COMING + HELD
  const at = (time: number) => ({ offset: time / duration })
  const [unseen, seen] = [{ opacity: 0 }, { opacity: 1 }]
  const [small, whole] = [{ transform: 'scale(0.3)' }, { transform: 'scale(1)' }]
  const keyframes = [
    { ...at(0), ...unseen, ...small },
    { ...at(begins), ...unseen, ...small, easing: SETTLING },
    { ...at(begins + COMING * 0.3), ...seen },
    { ...at(begins + COMING), ...whole },
    { ...at(duration), ...seen, ...whole },
  ]
  return [keyframes, { duration, fill: 'both' }]
}
