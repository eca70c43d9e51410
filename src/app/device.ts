import { signal, type ReadonlySignal } from '@preact/signals'
import { localDay } from '../session/daily/day.ts'
import type { Clock, RandomSource, Timers } from '../session/ports.ts'

export const deviceClock: Clock = {
  now: () => performance.now(),
  today: () => ({ epoch: Date.now(), localDate: localDay(new Date()) }),
}

export const deviceTimers: Timers = {
  every(milliseconds, callback) {
    const timer = setInterval(callback, milliseconds)
    return () => clearInterval(timer)
  },
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

export const deviceRandom: RandomSource = {
  uint32: () => crypto.getRandomValues(new Uint32Array(1))[0]!,
}

/** Lets the browser answer or draw in between where a lot is to be done. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Whether a media query matches, kept up to date. */
export function mediaSignal(query: string): ReadonlySignal<boolean> {
  const list = window.matchMedia(query)
  const matches = signal(list.matches)
  list.addEventListener('change', () => (matches.value = list.matches))
  return matches
}
