import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { frameOf, NO_INSETS, type Frame } from '../../src/layout/frame.ts'
import { tableauOf } from '../../src/layout/tableau.ts'
import type { CardPicture } from '../../src/render/cardPicture.ts'
import { Tabletop } from '../../src/render/tabletop.ts'
import { startOf } from '../../src/rules/code.ts'
import { makeMove, startHistory, type HistoryStep } from '../../src/rules/history.ts'
import { legalMoves } from '../../src/rules/legality.ts'
import { DEAL, type Move } from '../../src/rules/move.ts'
import type { Position } from '../../src/rules/position.ts'
import { parseSetup } from '../../src/rules/setup.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { columnSize, viewOf, type PlayerView } from '../../src/rules/view.ts'
import { sizes } from '../layout/views.ts'
import { playRandomly, randomGames } from '../rules/games.ts'

const PHONE = frameOf({ width: 390, height: 844 }, NO_INSETS, { leftHanded: false })
const ON_ITS_SIDE = frameOf({ width: 844, height: 390 }, NO_INSETS, { leftHanded: false })
const START = startHistory(startOf({ ruleset: strictRuleset(4), seed: 5 }))
const LATER = 100_000
/** The ace of column 2 completes the last run. */
const NEARLY_HOME = setUp(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', '', '', '', '', '', '', '', ''], 'SSSSSSS')

function pictureAt(tabletop: Tabletop, time: number): CardPicture[] {
  tabletop.advance(time)
  return tabletop.pictures()
}

function setUp(columns: readonly string[], home: string): Position {
  const position = parseSetup({ ruleset: strictRuleset(1), columns, stock: '', home })
  if (!position.ok) throw new Error(position.fault.reason)
  return position.value
}

function seen(pictures: readonly CardPicture[]): readonly CardPicture[] {
  return pictures.filter(({ pose }) => pose.alpha > 0)
}

/** What is not at rest exactly where the layout says, showing what the view says; and cards too many. */
function misplaced(pictures: readonly CardPicture[], view: PlayerView, frame: Frame): string[] {
  const { columns } = tableauOf(view, frame)
  const wanted = view.columns.flatMap((cards, column) =>
    columns[column]!.tops.map((top, index) => [columns[column]!.x, top, cards.faceUp[index - cards.faceDown] ?? null].join()),
  )
  const left = seen(pictures).map(({ pose, card }) => [pose.x, pose.y, card].join())
  const missing = wanted.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const restless = pictures.filter(({ level, width }) => level !== 'rest' || width !== 1)
  return [...missing, ...left, ...restless.map(({ slot }) => `slot ${slot} does not rest`)]
}

function step(move: Move): HistoryStep {
  const made = makeMove(START, move)
  if (!made.ok) throw new Error(made.fault.reason)
  return made.value
}

const MOVE = legalMoves(viewOf(START.position)).find(({ kind }) => kind === 'move') as Extract<Move, { kind: 'move' }>

describe('the tabletop', () => {
  let tabletop: Tabletop

  beforeEach(() => {
    tabletop = new Tabletop()
    tabletop.setFrame(PHONE)
    tabletop.show(viewOf(START.position))
  })

  it('shows exactly the view it is told, at once', () => {
    expect(misplaced(pictureAt(tabletop, 0), viewOf(START.position), PHONE)).toEqual([])
    tabletop.show(null)
    expect(pictureAt(tabletop, 0)).toEqual([])
  })

  it('ends every step of a game where the view says, played to its end, cut short, or without motion', () => {
    fc.assert(
      fc.property(randomGames(25), sizes, fc.array(fc.nat(700), { minLength: 25, maxLength: 25 }), (game, size, cuts) => {
        const frame = frameOf(size, NO_INSETS, { leftHanded: false })
        const table = new Tabletop()
        table.setFrame(frame)
        table.show(viewOf(game.start))
        let now = 0
        let count = 0
        playRandomly(game, (_, { undone, events, history }) => {
          table.setSpeed(count % 3 === 2 ? 0 : 1)
          table.step({ undone, events }, viewOf(history.position))
          pictureAt(table, now)
          pictureAt(table, (now += cuts[count++ % cuts.length]!))
          if (count % 2 === 0) return
          table.finish()
          expect(misplaced(pictureAt(table, now), viewOf(history.position), frame)).toEqual([])
        })
        const last = table.laid!.standing.view
        pictureAt(table, now)
        expect(misplaced(pictureAt(table, now + LATER), last, frame)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('tells on the way how everything will lie at its end, and when that is', () => {
    fc.assert(
      fc.property(randomGames(20), fc.nat(150), (game, cut) => {
        const table = new Tabletop()
        table.setFrame(PHONE)
        table.show(viewOf(game.start))
        let now = 0
        playRandomly(game, (_, { undone, events, history }) => {
          table.step({ undone, events }, viewOf(history.position))
          pictureAt(table, now)
          const flown = now + table.flight!.duration
          pictureAt(table, (now += cut))
          const [drawn, foretold] = [table.pictures(), table.restingPictures()]
          expect(table.momentBy(Infinity)).toBe(flown)
          expect(table.pictures()).toEqual(drawn)
          expect(pictureAt(table, flown)).toEqual(foretold)
          expect(table.isMoving).toBe(false)
        })
      }),
      { numRuns: 15 },
    )
  })

  it('knows what is in flight: all else rests all the while', () => {
    const strays: CardPicture[] = []
    fc.assert(
      fc.property(randomGames(20), sizes, fc.nat(600), (game, size, cut) => {
        const table = new Tabletop()
        table.setFrame(frameOf(size, NO_INSETS, { leftHanded: false }))
        table.show(viewOf(game.start))
        playRandomly(game, (_, { undone, events, history }) => {
          table.step({ undone, events }, viewOf(history.position))
          const { flight } = table
          if (!flight) return
          const moments = [0, cut / 2, cut].map((time) => pictureAt(table, time))
          table.finish()
          const rest = pictureAt(table, LATER)
          const resting = moments.flat().filter(({ slot }) => !flight.has(slot))
          strays.push(...resting.filter((picture) => JSON.stringify(picture) !== JSON.stringify(rest[picture.slot])))
        })
        return strays.length === 0
      }),
      { numRuns: 12 },
    )
    expect(strays).toEqual([])
  })

  it('moves the cards of a step and nothing else, from where they were', () => {
    const before = pictureAt(tabletop, 0)
    const { events, history } = step(MOVE)
    tabletop.step({ undone: [], events }, viewOf(history.position))
    expect(pictureAt(tabletop, 10).map(({ pose }) => pose)).toEqual(before.map(({ pose }) => pose))
    const underWay = pictureAt(tabletop, 60)
    expect(tabletop.isMoving).toBe(true)
    expect(underWay.filter(({ level }) => level === 'moving').length).toBeGreaterThanOrEqual(MOVE.count)
    pictureAt(tabletop, LATER)
    expect(tabletop.isMoving).toBe(false)
  })

  it('has every card where it is at a moment, however many frames were drawn on the way', () => {
    const other = new Tabletop()
    other.setFrame(PHONE)
    other.show(viewOf(START.position))
    const { history, events } = step(MOVE)
    for (const table of [tabletop, other]) {
      table.step({ undone: [], events }, viewOf(history.position))
      pictureAt(table, 0)
    }
    for (let time = 10; time < 70; time += 10) pictureAt(tabletop, time)
    expect(pictureAt(tabletop, 70)).toEqual(pictureAt(other, 70))
  })

  it('plays slower or faster by its speed', () => {
    tabletop.setSpeed(2)
    const { events, history } = step(DEAL)
    tabletop.step({ undone: [], events }, viewOf(history.position))
    pictureAt(tabletop, 0)
    pictureAt(tabletop, 700)
    expect(tabletop.isMoving).toBe(true)
    pictureAt(tabletop, 1100)
    expect(tabletop.isMoving).toBe(false)
  })

  it('shows the view at once when events do not lead to it', () => {
    const { history } = step(MOVE)
    tabletop.step({ undone: [], events: [] }, viewOf(history.position))
    expect(tabletop.isMoving).toBe(false)
    expect(misplaced(pictureAt(tabletop, 0), viewOf(history.position), PHONE)).toEqual([])
  })

  it('leads flying cards to where they lie in the new layout when the phone is turned', () => {
    const { events, history } = step(DEAL)
    tabletop.step({ undone: [], events }, viewOf(history.position))
    pictureAt(tabletop, 0)
    pictureAt(tabletop, 200)
    tabletop.setFrame(ON_ITS_SIDE)
    expect(tabletop.isMoving).toBe(true)
    expect(misplaced(pictureAt(tabletop, LATER), viewOf(history.position), ON_ITS_SIDE)).toEqual([])
  })

  it('counts a run as home when its last card is there, at once when the motion is cut short, and not once it leaves', () => {
    const moved = makeMove(startHistory(NEARLY_HOME), { kind: 'move', from: 1, to: 0, count: 1 })
    if (!moved.ok) throw new Error(moved.fault.reason)
    const after = viewOf(moved.value.history.position)
    tabletop.show(viewOf(NEARLY_HOME))
    const fly = () => tabletop.step({ undone: [], events: moved.value.events }, after)
    fly()
    pictureAt(tabletop, 0)
    pictureAt(tabletop, 600)
    expect([tabletop.isMoving, tabletop.runsHome]).toEqual([true, 7])
    pictureAt(tabletop, LATER)
    expect(tabletop.runsHome).toBe(8)
    tabletop.step({ undone: moved.value.events, events: [] }, viewOf(NEARLY_HOME))
    expect([tabletop.isMoving, tabletop.runsHome]).toEqual([true, 7])
    fly()
    tabletop.finish()
    expect(tabletop.runsHome).toBe(8)
    tabletop.show(null)
    expect(tabletop.runsHome).toBeNull()
  })

  it('deals a new table from the stock to its columns', () => {
    const view = viewOf(START.position)
    tabletop.dealIn(view)
    expect(seen(tabletop.pictures())).toEqual([])
    expect(seen(pictureAt(tabletop, 0)).length).toBeGreaterThan(0)
    pictureAt(tabletop, 300)
    expect(tabletop.isMoving).toBe(true)
    expect(misplaced(pictureAt(tabletop, LATER), view, PHONE)).toEqual([])
  })
})

describe('a held run', () => {
  const view = viewOf(START.position)
  let tabletop: Tabletop

  beforeEach(() => {
    tabletop = new Tabletop()
    tabletop.setFrame(PHONE)
    tabletop.show(view)
    pictureAt(tabletop, 0)
  })

  it('is raised when it is picked, frame and all, and lies down again', () => {
    const before = pictureAt(tabletop, 0)
    tabletop.setPick({ column: MOVE.from, count: 1 })
    pictureAt(tabletop, 0)
    const picked = pictureAt(tabletop, LATER)
    const raised = picked.filter(({ pose }, slot) => pose.y < before[slot]!.pose.y)
    expect(raised).toHaveLength(1)
    expect(raised[0]!.level).toBe('held')
    expect(tabletop.heldRect()!.y).toBe(raised[0]!.pose.y)
    tabletop.setPick(null)
    pictureAt(tabletop, 0)
    expect(misplaced(pictureAt(tabletop, LATER), view, PHONE)).toEqual([])
  })

  it('follows the pointer and glides back when it is let go', () => {
    tabletop.lift({ column: MOVE.from, count: 1 })
    tabletop.moveDrag({ x: 70, y: 120 })
    const held = pictureAt(tabletop, 0).filter(({ level }) => level === 'held')
    expect(held).toHaveLength(1)
    expect(held[0]!.pose.x).toBeCloseTo(tabletop.laid!.tableau.columns[MOVE.from]!.x + 70, 5)
    tabletop.release()
    expect(tabletop.isMoving).toBe(true)
    pictureAt(tabletop, 0)
    expect(pictureAt(tabletop, 0).find(({ slot }) => slot === held[0]!.slot)!.pose.x).toBeCloseTo(held[0]!.pose.x, 5)
    expect(misplaced(pictureAt(tabletop, LATER), view, PHONE)).toEqual([])
  })

  it('goes on from the pointer to where a move takes it', () => {
    tabletop.lift({ column: MOVE.from, count: MOVE.count })
    tabletop.moveDrag({ x: 70, y: 120 })
    const held = pictureAt(tabletop, 0).find(({ level }) => level === 'held')!
    const { events, history } = step(MOVE)
    tabletop.step({ undone: [], events }, viewOf(history.position))
    tabletop.release()
    expect(pictureAt(tabletop, 0).find(({ slot }) => slot === held.slot)!.pose).toEqual(held.pose)
    expect(misplaced(pictureAt(tabletop, LATER), viewOf(history.position), PHONE)).toEqual([])
  })

  it('is made of what lies there when it is lifted, not of what lay there before', () => {
    const { events, history } = step(DEAL)
    tabletop.step({ undone: [], events }, viewOf(history.position))
    tabletop.lift({ column: 0, count: 1 })
    const held = pictureAt(tabletop, 0).filter(({ level }) => level === 'held')
    expect(held.map(({ card }) => card)).toEqual([history.position.columns[0]!.faceUp.at(-1)])
  })

  it('is put down by a picture that is shown', () => {
    tabletop.lift({ column: 0, count: 1 })
    tabletop.moveDrag({ x: 70, y: 120 })
    tabletop.show(view)
    expect(misplaced(pictureAt(tabletop, 0), view, PHONE)).toEqual([])
  })

  it('keeps its place in the order of cards: the sum of all columns is the pack on the tableau', () => {
    tabletop.lift({ column: 0, count: 1 })
    const total = view.columns.reduce((sum, column) => sum + columnSize(column), 0)
    expect(seen(pictureAt(tabletop, 0))).toHaveLength(total)
  })
})
