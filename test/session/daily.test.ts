import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatCode } from '../../src/rules/code.ts'
import type { Move } from '../../src/rules/move.ts'
import { SUIT_COUNTS, strictRuleset, type SuitCount } from '../../src/rules/ruleset.ts'
import { DAILY_NODES, dailyCandidate, dayOfDeal, isTabledDaily, tabledDaily } from '../../src/session/daily/dailyDeal.ts'
import { dailyRecordOf } from '../../src/session/daily/dailyRecord.ts'
import { DAILY_CANDIDATES, DAILY_FIRST, DAILY_LAST } from '../../src/session/daily/dailyTable.ts'
import { addDays, addMonths, dayAt, dayNumber, isDay, localDay, monthOf, untilNextDay, weekdayOf, type Day } from '../../src/session/daily/day.ts'
import type { GameResult } from '../../src/session/game.ts'
import { provenLine, provingStart } from '../../src/session/provenLine.ts'
import { createMemory, createSearch } from '../../src/solver/search.ts'
import { FakeProver, UNKNOWN, openWorld } from './world.ts'

const TODAY = '2026-11-29'
const BEYOND = addDays(DAILY_LAST, 1)

describe('a day', () => {
  it('is one day long, over every clock change, leap year and turn of the year', () => {
    const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2099-12-31') }).map(dayAt)
    fc.assert(
      fc.property(days, (day) => {
        expect(isDay(day)).toBe(true)
        expect(addDays(addDays(day, 1), -1)).toBe(day)
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1)
        expect(monthOf(day).days).toContain(day)
      }),
    )
    expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1)]).toEqual(['2028-02-29', '2027-01-01'])
    expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-05', 1)]).toEqual([
      '2026-02-28', '2026-02-28', '2027-01-05',
    ])
    expect([weekdayOf('2026-11-29'), weekdayOf('2026-11-30')]).toEqual([7, 1])
    expect(monthOf('2028-02-10')).toMatchObject({ name: '2028-02', days: { length: 29 } })
  })

  it('ends at local midnight, and not before', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const end = moment.getTime() + untilNextDay(moment)
        expect(localDay(new Date(end))).toBe(addDays(localDay(moment), 1))
        expect(localDay(new Date(end - 1))).toBe(localDay(moment))
      }),
    )
  })

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-11-29T00:00', 'today'])('is not named by %j', (text) => {
    expect(isDay(text)).toBe(false)
  })

  describe('where the player is', () => {
    const zone = process.env['TZ']
    afterEach(() => {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    })
    const dayIn = (name: string, moment: string) => {
      process.env['TZ'] = name
      return localDay(new Date(moment))
    }

    it('changes at midnight by the local clock, also when the clocks are changed', () => {
      expect(dayIn('Europe/Kyiv', '2026-03-28T21:59:59Z')).toBe('2026-03-28')
      expect(dayIn('Europe/Kyiv', '2026-03-28T22:00:00Z')).toBe('2026-03-29')
      expect(dayIn('Europe/Kyiv', '2026-03-29T20:59:59Z')).toBe('2026-03-29')
      expect(dayIn('Europe/Kyiv', '2026-10-24T21:00:00Z')).toBe('2026-10-25')
      expect(dayIn('Europe/Kyiv', '2026-10-25T21:59:59Z')).toBe('2026-10-25')
      expect(dayIn('Europe/Kyiv', '2026-10-25T22:00:00Z')).toBe('2026-10-26')
    })

    it('is that of the place, at one and the same moment', () => {
      const moment = '2026-11-29T23:30:00Z'
      expect(['America/Bogota', 'Europe/Kyiv'].map((name) => dayIn(name, moment))).toEqual(['2026-11-29', '2026-11-30'])
    })
  })
})

describe('the deal of a day', () => {
  it('is the same on every machine, for ever', () => {
    const codesOf = (day: Day) => SUIT_COUNTS.map((suits) => formatCode(tabledDaily(day, suits)!))
    expect(codesOf(TODAY)).toEqual(['1MM-J3R-NQW', '26R-GVJ-A5W', '2QQ-6X1-2YE'])
    expect(codesOf('2027-02-24')).toEqual(['1MP-9N6-KD7', '26H-FC7-XQC', '2QN-KC8-TEV'])
  })

  it('is another one each day and for each count of suits', () => {
    const codes = SUIT_COUNTS.flatMap((suits) => daysFrom(DAILY_FIRST, 1000).map((day) => formatCode(tabledDaily(day, suits)!)))
    expect(new Set(codes).size).toBe(3000)
  })

  it('is decided for years to come, and not beyond', () => {
    for (const suits of SUIT_COUNTS) {
      expect(tabledDaily(DAILY_LAST, suits)).not.toBeNull()
      expect(tabledDaily(BEYOND, suits)).toBeNull()
      expect(tabledDaily(addDays(DAILY_FIRST, -1), suits)).toBeNull()
      expect(Object.keys(DAILY_CANDIDATES[suits]).every((day) => isDay(day) && day >= DAILY_FIRST && day <= DAILY_LAST)).toBe(true)
    }
  })

  it('has been proven, also where it is not the first candidate', () => {
    for (const [suits, day] of [[1, TODAY], [2, '2026-12-03'], [4, '2026-11-28'], [4, '2027-02-24']] as const) {
      expect(lineFor(day, suits), `${suits} ${day}`).not.toBeNull()
    }
  })

  it('is known again, however it came to the table', () => {
    const deal = tabledDaily('2026-10-25', 2)!
    expect(dayOfDeal(deal, TODAY)).toBe('2026-10-25')
    expect(dayOfDeal(deal, '2026-10-24')).toBeNull()
    expect(dayOfDeal({ ...deal, ruleset: { ...deal.ruleset, rowDeal: 'free' } }, TODAY)).toBeNull()
    expect(isTabledDaily({ daily: '2026-10-26', deal })).toBe(false)
  })
})

describe('playing a day’s deal', () => {
  it('deals it at once as a proven one, keeps the day in the result, and is a first run only once', async () => {
    const { session, disk } = await openWorld()
    await session.playDaily(TODAY, 1)
    expect(session.state).toMatchObject({ phase: 'playing', proof: 'proven', game: { daily: TODAY, fresh: true } })
    for (const move of lineFor(TODAY, 1)!) session.move(move)
    expect(session.state.won?.result).toMatchObject({ daily: TODAY, fresh: true, localDate: TODAY })
    session.restart()
    expect(session.state.game).toMatchObject({ daily: TODAY, fresh: false })
    await session.saved()
    expect(dailyRecordOf(disk.results, 1, TODAY)).toMatchObject({ current: 1, longest: 1 })
  })

  it('stays proven though the solver of this device cannot prove it', async () => {
    const { session, prover } = await openWorld({ prover: new FakeProver(UNKNOWN) })
    await session.playDaily(TODAY, 4)
    await session.saved()
    await new Promise((resolve) => setTimeout(resolve))
    expect(prover.asked).toHaveLength(1)
    expect(session.state.proof).toBe('proven')
  })

  it('is the same by its code, as a friend may send it', async () => {
    const { session } = await openWorld()
    await session.playDeal(tabledDaily('2026-11-01', 4)!)
    expect(session.state.game).toMatchObject({ daily: '2026-11-01' })
    await session.playDeal({ ruleset: strictRuleset(4), seed: 7 })
    expect(session.state.game).toMatchObject({ daily: null })
  })

  it('waits for the day to come', async () => {
    const { session, time } = await openWorld()
    await session.playDaily('2026-11-30', 1)
    expect(session.state.phase).toBe('idle')
    time.localDate = '2026-11-30'
    await session.playDaily('2026-11-30', 1)
    expect(session.state.phase).toBe('playing')
  })

  it('beyond the table finds the first candidate that is proven, and skips none because the solver broke off', async () => {
    const winnable = firstWinnable(BEYOND)
    const answers = [UNKNOWN, { ok: false, fault: 'crashed' } as const, winnable.verdict]
    const { session, time, prover } = await openWorld({ prover: new FakeProver(...answers) })
    time.localDate = BEYOND
    await session.playDaily(BEYOND, 1)
    const asked = prover.asked.slice(0, 3).map(({ position }) => position)
    expect(asked).toEqual([0, 1, 1].map((index) => provingStart(dailyCandidate(BEYOND, 1, index))))
    expect(session.state.game).toMatchObject({ daily: BEYOND, deal: dailyCandidate(BEYOND, 1, 1) })
    expect(prover.asked[0]!.options.nodes).toBe(DAILY_NODES)
  })
})

describe('the calendar', () => {
  it('marks a day by the best that became of it', () => {
    const { marks } = dailyRecordOf(
      [
        result('2026-11-01', { outcome: 'abandoned' }),
        result('2026-11-02', { localDate: '2026-11-05' }),
        result('2026-11-02', { outcome: 'abandoned' }),
        result('2026-11-03', { outcome: 'abandoned' }),
        result('2026-11-03'),
        result('2026-11-03', { localDate: '2026-11-09' }),
        result('2026-11-04', { rulesetKey: '4/suited/filled/automatic/54/50' }),
        { ...result('2026-11-05'), daily: null },
      ],
      1,
      TODAY,
    )
    expect(Object.fromEntries(marks)).toEqual({ '2026-11-01': 'played', '2026-11-02': 'later', '2026-11-03': 'onTime' })
  })

  it('tells wins that were shown from a player\'s own, and counts none of them in a row', () => {
    const shown = [
      result('2026-11-26', { hints: 3, undos: 9, moves: 120 }),
      result('2026-11-27', { insights: 1, moves: 120 }),
      result('2026-11-28', { hints: 119, moves: 120 }),
      result('2026-11-28', { outcome: 'abandoned' }),
      result(TODAY),
    ]
    const { marks, current, longest } = dailyRecordOf(shown, 1, TODAY)
    expect([...marks.values()]).toEqual(['onTime', 'shown', 'shown', 'onTime'])
    expect([current, longest]).toEqual([1, 1])
  })

  it('is not taken in by days that no clock can have come to', () => {
    const results = [result(TODAY), result('2031-01-01'), result('2031-01-02'), result('2031-01-03')]
    expect(dailyRecordOf(results, 1, TODAY)).toMatchObject({ current: 1, longest: 1 })
  })

  it('counts a streak over clock changes, and lets today still be won', () => {
    const results = daysFrom('2026-10-20', 10).map((day) => result(day))
    expect(dailyRecordOf(results, 1, '2026-10-29')).toMatchObject({ current: 10, longest: 10 })
    expect(dailyRecordOf(results, 1, '2026-10-30')).toMatchObject({ current: 10 })
    expect(dailyRecordOf(results, 1, '2026-10-31')).toMatchObject({ current: 0, longest: 10 })
    expect(dailyRecordOf(daysFrom('2026-03-27', 4).map((day) => result(day)), 1, '2026-03-30')).toMatchObject({ current: 4 })
  })

  it('keeps a streak for a traveller to whom a day comes twice, and breaks it for a day that was missed', () => {
    const results = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) => result(day))
    expect(dailyRecordOf(results, 1, '2026-11-28')).toMatchObject({ current: 4, longest: 4 })
    expect(dailyRecordOf(results.toSpliced(1, 1), 1, TODAY)).toMatchObject({ current: 2, longest: 2 })
    const late = results.with(2, result('2026-11-28', { localDate: TODAY }))
    expect(dailyRecordOf(late, 1, TODAY)).toMatchObject({ current: 1, longest: 2 })
  })
})

function daysFrom(first: Day, count: number): readonly Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function result(daily: Day, facts: Partial<GameResult> = {}): GameResult {
  return {
    id: `${daily} ${Math.random()}`, code: 'CODE', rulesetKey: '1/suited/filled/automatic/54/50', outcome: 'won',
    elapsed: 1, moves: 1, score: 1, undos: 0, hints: 0, insights: 0, fresh: true, daily, endedAt: 0, localDate: daily,
    steps: [], ...facts,
  }
}

/** A line that wins the day's deal, replayed by the rules; with more nodes than it was decided with. */
function lineFor(day: Day, suits: SuitCount): readonly Move[] | null {
  const deal = tabledDaily(day, suits)!
  const verdict = createSearch(provingStart(deal), { nodes: 20 * DAILY_NODES, memory: createMemory() }).advance(20 * DAILY_NODES)
  return verdict?.kind === 'winnable' ? provenLine(deal, verdict.moves) : null
}

function firstWinnable(day: Day) {
  const verdict = createSearch(provingStart(dailyCandidate(day, 1, 1)), { nodes: DAILY_NODES, memory: createMemory() }).advance(DAILY_NODES)
  return { verdict: { ok: true as const, value: verdict! } }
}
