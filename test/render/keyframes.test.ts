import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, NO_INSETS } from '../../src/layout/frame.ts'
import { bezier, GLIDE, pieceOf, SETTLE, timeOf } from '../../src/render/easing.ts'
import { wayOf, type Side, type Way } from '../../src/render/keyframes.ts'
import { mix, opacityOf, type Pose } from '../../src/render/pose.ts'
import { Tabletop } from '../../src/render/tabletop.ts'
import { viewOf } from '../../src/rules/view.ts'
import { sizes } from '../layout/views.ts'
import { playRandomly, randomGames } from '../rules/games.ts'

/** What a canvas measures that flies, and the card that is drawn on it. */
const CANVAS = { width: 50, height: 80 }

interface Seen {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly opacity: number
}

function seen({ x, y, scale, alpha }: Pose, width: number, card: { readonly width: number; readonly height: number }): Seen {
  const full = card.width * scale
  const opacity = opacityOf({ x, y, scale, alpha })
  return { x: x + (full * (1 - width)) / 2, y, width: full * width, height: card.height * scale, opacity }
}

/** What a browser makes of a way, `part` of the animation's time after its start. */
function animated({ keyframes, easing }: Way, time: number): Seen {
  const part = progressOf(easing, time)
  const after = keyframes.findIndex(({ offset }, index) => index > 0 && offset! >= part)
  const [from, to] = [keyframes[after - 1]!, keyframes[after]!]
  const numbers = /^cubic-bezier\((.*)\)$/.exec(from.easing!)?.[1]!.split(', ').map(Number)
  const eased = numbers ? bezier(...(numbers as [number, number, number, number])) : (even: number) => even
  const done = eased((part - from.offset!) / (to.offset! - from.offset!))
  const [a, b] = [valuesOf(from), valuesOf(to)]
  const { x, y, across, down, turned, opacity } = Object.fromEntries(VALUES.map((name) => [name, mix(a[name], b[name], done)])) as Values
  const [width, height] = [CANVAS.width * across * turned, CANVAS.height * down]
  return { x: x + (CANVAS.width - width) / 2, y: y + (CANVAS.height - height) / 2, width, height, opacity }
}

function progressOf(easing: string, part: number): number {
  if (easing === 'linear') return part
  const [sets, rests] = /^linear\(0 0%, 0 (\S+)%, 1 (\S+)%, 1 100%\)$/.exec(easing)!.slice(1).map((percent) => Number(percent) / 100)
  return Math.min(1, Math.max(0, (part - sets!) / (rests! - sets!)))
}

const VALUES = ['x', 'y', 'across', 'down', 'turned', 'opacity'] as const
type Values = Record<(typeof VALUES)[number], number>

function valuesOf({ transform, opacity }: Keyframe): Values {
  const functions = /^translate\((\S+)px, (\S+)px\) scale\((\S+), (\S+)\)(?: scale\((\S+), 1\))?$/
  const [x, y, across, down, turned] = functions.exec(String(transform))!.slice(1).map((value) => Number(value ?? 1))
  return { x: x!, y: y!, across: across!, down: down!, turned: turned!, opacity: Number(opacity ?? 1) }
}

function apart(a: Seen, b: Seen): number {
  const edges = [a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height]
  return Math.max(...edges.map(Math.abs), 50 * Math.abs(a.opacity - b.opacity))
}

describe('keyframes', () => {
  it.each([
    ['stand still while a card does', true],
    ['go on all the time', false],
  ])('that %s have every card of every step where it is drawn at that moment, to half a pixel, and no other side', (_name, standsStill) => {
    let worst = 0
    let count = 0
    fc.assert(
      fc.property(randomGames(14), sizes, fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }), (game, size, parts) => {
        const table = new Tabletop()
        table.setFrame(frameOf(size, NO_INSETS, { leftHanded: false }))
        table.dealIn(viewOf(game.start))
        const check = () => {
          const { flight } = table
          if (!flight) return
          table.advance(0)
          const duration = flight.heldFor
          const { card } = table.cardMeasures
          const sides = new Map<number, readonly Side[]>(flight.slots.map((slot) => [slot, flight.sidesOf(slot)]))
          for (const part of parts) {
            table.advance(table.clock.onPage((part / 1000) * flight.duration))
            if (!table.isMoving) continue
            for (const [slot, own] of sides) {
              const drawn = table.pictureOf(slot)
              for (const side of own) {
                const way = wayOf(side, (pose) => seen(pose, 1, card), CANVAS, standsStill)
                const flown = animated(way, table.clock.time / duration)
                count++
                if (side.card === drawn.card && drawn.pose.alpha > 0) worst = Math.max(worst, apart(flown, seen(drawn.pose, drawn.width, card)))
                else if (flown.opacity > 0.02) worst = Math.max(worst, flown.width)
              }
            }
          }
          table.finish()
        }
        check()
        playRandomly(game, (_, { undone, events, history }) => {
          table.step({ undone, events }, viewOf(history.position))
          check()
        })
      }),
      { numRuns: 12 },
    )
    expect(count).toBeGreaterThan(1000)
    expect(worst).toBeLessThan(0.5)
  })

  it('stand still until a card sets out, and from when it has come', () => {
    const pose = (y: number): Pose => ({ x: 0, y, scale: 1, alpha: 1 })
    const stop = (time: number, y: number) => ({ time, pose: pose(y), width: 1, easing: null })
    const stops = [stop(0, 0), stop(100, 0), stop(200, 10), stop(300, 50), stop(400, 50), stop(1000, 50)]
    const way = wayOf({ card: 1, stops }, ({ x, y }) => ({ x, y, ...CANVAS }), CANVAS, true)
    expect(way.easing).toBe('linear(0 0%, 0 10%, 1 30%, 1 100%)')
    expect(way.keyframes.map(({ offset }) => offset)).toEqual([0, 0.5, 1])
  })
})

describe('a piece of an easing', () => {
  it.each([['settle', SETTLE], ['glide', GLIDE]])('of %s goes on as the whole does', (_, easing) => {
    const part = fc.nat(1000).map((thousandths) => thousandths / 1000)
    fc.assert(
      fc.property(part, part, part, (a, b, within) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        fc.pre(to - from > 0.001)
        const piece = pieceOf(easing, from, to)
        const whole = (at: number) => easing(from + at * (to - from))
        expect(whole(0) + piece(within) * (whole(1) - whole(0))).toBeCloseTo(whole(within), 4)
      }),
    )
  })

  it('begins when the whole is so far', () => {
    for (const done of [0.1, 0.5, 0.9]) expect(SETTLE(timeOf(SETTLE, done))).toBeCloseTo(done, 4)
  })
})
