import { setFlagsFromString } from 'node:v8'

/**
 * Has all garbage looked for when the memory in use has doubled, as tables need it: half of what they hold lives for some
 * moves only. V8's own measure, a quarter more, came to a collection each five seconds of 500 races, each of which kept
 * every core busy for a tenth of a second. An option that another version of V8 may not know, and then leaves alone.
 */
export function collectLessOften(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
