import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { elapsedAt, standingAt, started, stopped, ticked, type PlayClock } from '../../src/session/playClock.ts'

describe('the clock of a game', () => {
  it('counts the intervals in which it runs, and nothing between them', () => {
    const first = stopped(started(standingAt(0), 1000), 4000)
    const second = stopped(ticked(started(first, 900_000), 902_000), 903_000)
    expect(second).toEqual({ elapsed: 6000, seenAt: null })
  })

  it('does not count a gap of more than five seconds between ticks: the machine slept', () => {
    const before = ticked(started(standingAt(0), 0), 1000)
    const after = ticked(before, 3_601_000)
    expect(elapsedAt(after, 3_602_000)).toBe(2000)
    expect(stopped(before, 6000).elapsed).toBe(6000)
    expect(stopped(before, 6001).elapsed).toBe(1000)
  })

  it('is not shaken by being started twice', () => {
    expect(elapsedAt(started(started(standingAt(50), 0), 1000), 2000)).toBe(2050)
  })

  it('never goes back at a tick and never counts more than passed, whatever the machine’s clock does', () => {
    const step = fc.tuple(fc.constantFrom('start', 'stop', 'tick'), fc.integer({ min: -10_000, max: 10_000 }))
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let clock: PlayClock = standingAt(0)
        let now = 0
        let forward = 0
        for (const [what, jump] of steps) {
          now += jump
          forward += Math.max(0, jump)
          const next = what === 'start' ? started(clock, now) : what === 'stop' ? stopped(clock, now) : ticked(clock, now)
          expect(next.elapsed).toBeGreaterThanOrEqual(clock.elapsed)
          expect(next.elapsed).toBeLessThanOrEqual(forward)
          clock = next
        }
      }),
    )
  })
})
