import { describe, expect, it } from 'vitest'
import type { Choreography, Motion, Turning } from '../../src/render/choreography.ts'
import { bezier, GLIDE, SETTLE } from '../../src/render/easing.ts'
import { drawnAt, playbackOf, type Goals, type Playback } from '../../src/render/playback.ts'
import type { Pose } from '../../src/render/pose.ts'

function pose(x: number, y = 0): Pose {
  return { x, y, scale: 1, alpha: 1 }
}

const STANDING = { view: null, board: null } as unknown as Choreography['standings'][number]
const EVEN = bezier(0, 0, 1, 1)
const REST = { duration: 180, easing: SETTLE }

function choreographyOf(motions: readonly Motion[], standings = 2): Choreography {
  return { standings: Array.from({ length: standings }, () => STANDING), motions, arrivals: [] }
}

function goalsAt(x: number): Goals {
  return { pose: () => pose(x), card: () => null }
}

describe('a playback', () => {
  const motion: Motion = { slot: 0, at: 50, duration: 100, easing: EVEN, standing: 1 }
  const playback = playbackOf(choreographyOf([motion]), [pose(0), pose(5)], REST)

  it('leaves a card where it was until it sets out, and has it at its place when it is over', () => {
    expect(drawnAt(playback, 0, 40, goalsAt(100)).pose.x).toBe(0)
    expect(drawnAt(playback, 0, 100, goalsAt(100)).pose.x).toBeCloseTo(50, 3)
    expect(drawnAt(playback, 0, playback.duration, goalsAt(100)).pose).toEqual(pose(100))
  })

  it('follows its goal when the layout changes on the way', () => {
    expect(drawnAt(playback, 0, 100, goalsAt(100)).pose.x).toBeCloseTo(50, 3)
    expect(drawnAt(playback, 0, 150, goalsAt(300)).pose.x).toBe(300)
  })

  it('moves cards that only make room, and calls those that stay still', () => {
    expect(drawnAt(playback, 1, 180, goalsAt(9)).pose.x).toBe(9)
    expect(drawnAt(playback, 1, 20, goalsAt(9)).order).not.toBeNull()
    expect(drawnAt(playback, 1, 20, goalsAt(5)).order).toBeNull()
  })

  it('joins one way to the next without a jump', () => {
    const motions: Motion[] = [
      { slot: 0, at: 0, duration: 100, easing: EVEN, standing: 1 },
      { slot: 0, at: 80, duration: 100, easing: EVEN, standing: 2 },
    ]
    const joined = playbackOf(choreographyOf(motions, 3), [pose(0)], REST)
    const goals: Goals = { pose: (_, standing) => pose(standing === 1 ? 100 : 0), card: () => null }
    expect(drawnAt(joined, 0, 80, goals).pose.x).toBeCloseTo(80, 3)
    expect(drawnAt(joined, 0, 81, goals).pose.x).toBeCloseTo(80, -1)
    expect(drawnAt(joined, 0, 180, goals).pose.x).toBe(0)
  })

  it('turns a card over: thin in the middle, its face from there on', () => {
    const turning = playbackOf(choreographyOf([{ ...motion, at: 0, turnsTo: 7 }]), [pose(0)], REST)
    expect(drawnAt(turning, 0, 10, goalsAt(0)).card).toBeNull()
    expect(drawnAt(turning, 0, 50, goalsAt(0)).width).toBeCloseTo(0, 5)
    expect(drawnAt(turning, 0, 60, goalsAt(0)).card).toBe(7)
    expect(drawnAt(turning, 0, 100, goalsAt(0)).width).toBe(1)
  })

  it('turns a card from its edge, its face from the first, and to its edge, its back only then', () => {
    const half = (turnsTo: number | null, turning: Turning) => playbackOf(choreographyOf([{ ...motion, at: 0, turnsTo, turning }]), [pose(0)], REST)
    const [up, down] = [half(7, 'fromEdge'), half(null, 'toEdge')]
    const showing: Goals = { ...goalsAt(0), card: () => 7 }
    const widths = (of: Playback, goals: Goals) => [0, 30, 60, 90, 100].map((time) => drawnAt(of, 0, time, goals).width)
    expect([0, 50, 100].map((time) => drawnAt(up, 0, time, goalsAt(0)).card)).toEqual([7, 7, 7])
    expect(widths(up, goalsAt(0))[0]).toBeCloseTo(0, 5)
    expect(widths(up, goalsAt(0))).toEqual(widths(up, goalsAt(0)).toSorted((a, b) => a - b))
    expect(widths(up, goalsAt(0)).at(-1)).toBe(1)
    expect([0, 50, 99, 100].map((time) => drawnAt(down, 0, time, showing).card)).toEqual([7, 7, 7, null])
    expect(widths(down, showing)[0]).toBe(1)
    expect(drawnAt(down, 0, 99.9, showing).width).toBeCloseTo(0, 2)
  })
})

describe('easings', () => {
  it.each([['settle', SETTLE], ['glide', GLIDE]])('%s from 0 to 1 without turning back', (_, easing) => {
    const parts = Array.from({ length: 101 }, (_unused, index) => easing(index / 100))
    expect([parts[0], parts.at(-1)]).toEqual([0, 1])
    for (const [index, part] of parts.entries()) expect(part).toBeGreaterThanOrEqual(parts[Math.max(0, index - 1)]!)
  })
})
