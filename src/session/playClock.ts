/**
 * The time in play: a sum of intervals in which the table could be seen and played on, measured on a clock that only
 * runs forward. It never looks at the calendar, so neither time zones nor a clock set back can touch it. Immutable.
 */
export interface PlayClock {
  /** Milliseconds counted up to `seenAt`. */
  readonly elapsed: number
  /** When the clock last ticked, in the forward clock's milliseconds; null while it stands. */
  readonly seenAt: number | null
}

/** Whoever runs a clock ticks it at least this often, in milliseconds. */
export const TICK = 1000

/** Longer between two ticks and the machine was asleep, or the page frozen: that interval is not counted. */
const LONGEST_GAP = 5000

export function standingAt(elapsed: number): PlayClock {
  return { elapsed: Math.max(0, elapsed), seenAt: null }
}

/** The clock having counted up to `now`. */
export function ticked(clock: PlayClock, now: number): PlayClock {
  return clock.seenAt === null ? clock : { elapsed: elapsedAt(clock, now), seenAt: now }
}

export function started(clock: PlayClock, now: number): PlayClock {
  return clock.seenAt === null ? { ...clock, seenAt: now } : ticked(clock, now)
}

export function stopped(clock: PlayClock, now: number): PlayClock {
  return standingAt(elapsedAt(clock, now))
}

/** Milliseconds in play up to `now`; never less than at the last tick. */
export function elapsedAt({ elapsed, seenAt }: PlayClock, now: number): number {
  if (seenAt === null) return elapsed
  const interval = now - seenAt
  return interval > 0 && interval <= LONGEST_GAP ? elapsed + interval : elapsed
}
