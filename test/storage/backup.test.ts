import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCode } from '../../src/rules/code.ts'
import { makeMove } from '../../src/rules/history.ts'
import { ALL_RULESETS, strictRuleset } from '../../src/rules/ruleset.ts'
import type { Game, GameResult } from '../../src/session/game.ts'
import { newGame, resultOf } from '../../src/session/gameCourse.ts'
import { DEFAULT_SETTINGS } from '../../src/session/settings.ts'
import { backupText, type Backup } from '../../src/storage/backup/format.ts'
import { piecesOf } from '../../src/storage/backup/pieces.ts'
import { BackupReader } from '../../src/storage/backup/reader.ts'
import { WON_DEALS } from '../session/lines.ts'

const TODAY = { epoch: 5, localDate: '2026-11-29' }
const FACTS = { id: 'game', fresh: true, proof: null, dealtAt: 1 }

const game = played('running', 20)
const backup: Backup = {
  results: [...WON_DEALS.keys()].map((index) => resultFor(`won ${index}`, index)),
  settings: { ...DEFAULT_SETTINGS, theme: 'dark', showClock: false },
  game: { ...game, daily: '2026-11-29', paused: true },
  deals: [...WON_DEALS],
}
const content = JSON.parse(backupText(backup, 'remains'))

function read(text: string) {
  const reader = new BackupReader(new Date(2026, 10, 30, 12))
  for (const piece of piecesOf(text)) {
    const answer = reader.take(piece)
    if (answer) return answer
  }
  return null
}

const readChanged = (change: object) => read(JSON.stringify({ ...content, ...change }))
const withResult = (change: object) => ({ results: [...content.results, { ...content.results[0], id: 'other', ...change }] })

describe('an exported file', () => {
  it('holds everything, and reads as it was written, however it was laid out', () => {
    expect(read(backupText(backup, null))).toEqual({ ok: true, value: backup })
    expect(read(JSON.stringify(content, null, 2))).toEqual({ ok: true, value: backup })
  })

  it('is whole in pieces, with thousands of games', () => {
    const results = Array.from({ length: 1234 }, (_, index) => ({ ...backup.results[0]!, id: `game ${index}` }))
    const pieces = [...piecesOf(backupText({ ...backup, results }, null))]
    expect(pieces.length).toBeGreaterThan(10)
    expect(read(backupText({ ...backup, results }, null))).toMatchObject({ ok: true, value: { results } })
  })

  it('holds the results of any rules', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_RULESETS), fc.nat(1_000_000), (ruleset, seed) => {
        const result = resultOf(newGame({ ruleset, seed }, FACTS), 'costs', TODAY)
        expect(read(backupText({ ...backup, results: [result] }, null))).toMatchObject({ value: { results: [result] } })
      }),
      { numRuns: 40 },
    )
  })

  it('of before daily deals, proofs and insights is read too', () => {
    const { daily: _daily, insights: _insights, ...result } = content.results[0]
    const { daily: _day, insights: _more, paused: _paused, ...running } = content.game
    expect(readChanged({ results: [result], game: running, deals: undefined })).toMatchObject({
      ok: true,
      value: { results: [{ id: 'won 0', daily: null, insights: 0 }], game: { id: 'running', daily: null }, deals: [] },
    })
  })

  it('has no game that ended after it was taken, whatever the other device took for the time', () => {
    const late = { endedAt: Date.UTC(2099, 0, 1), localDate: '2099-01-01' }
    const taken = { endedAt: new Date(2026, 10, 30, 12).getTime(), localDate: '2026-11-30' }
    expect(readChanged({ results: [{ ...content.results[0], ...late }] })).toMatchObject({ value: { results: [taken] } })
    const soon = { endedAt: new Date(2026, 11, 1, 11).getTime(), localDate: '2026-12-01' }
    expect(readChanged({ results: [{ ...content.results[0], ...soon }] })).toMatchObject({ value: { results: [soon] } })
    expect(readChanged(withResult({ endedAt: 9e15 }))).toEqual({ ok: false, fault: 'damaged' })
  })

  it('counts a result once that it holds twice, and knows only settings that can be chosen', () => {
    expect(readChanged(withResult({ id: 'won 0' }))).toMatchObject({ value: { results: { length: WON_DEALS.length } } })
    const settings = { theme: 'dark', back: 'plaid', toString: 'x', constructor: 'y', showScore: 'yes' }
    expect(readChanged({ settings })).toMatchObject({ ok: true, value: { settings: { theme: 'dark' } } })
    expect(Object.keys((readChanged({ settings }) as { value: Backup }).value.settings)).toEqual(['theme'])
  })
})

describe('a file is refused as a whole', () => {
  const text = JSON.stringify({ ...content })
  it.each([
    ['nothing', '', 'foreign'],
    ['a picture', '\u0089PNG\r\n', 'foreign'],
    ['another program’s file', '{"format":"cards","version":1,"results":[]}', 'foreign'],
    ['a list', '[1,2,3]', 'foreign'],
    ['a number', '7', 'foreign'],
    ['a file cut off', text.slice(0, -20), 'damaged'],
    ['a file of a newer version', JSON.stringify({ ...content, version: 2, game: 'otherwise' }), 'newer'],
  ])('when it is %s', (_what, wrong, fault) => {
    expect(read(wrong)).toEqual({ ok: false, fault })
  })

  it.each([
    ['results that are none', { results: 'many' }],
    ['a result without a time', withResult({ elapsed: -1 })],
    ['a result with a code that has a slip', withResult({ code: '100000000' })],
    ['a result of other rules than its code’s', withResult({ rulesetKey: '4/suited/filled/automatic/54/50' })],
    ['a result with a step that is none', withResult({ steps: ['1-2:1', 'rm -rf'] })],
    ['a result of a day that there is not', withResult({ daily: '2026-02-30' })],
    ['a game that the rules do not replay', { game: { ...content.game, line: { ...content.game.line, steps: ['1-1:1'] } } }],
    ['a game of another code', { game: { ...content.game, code: formatCode({ ruleset: strictRuleset(4), seed: 1 }) } }],
    ['a proven deal whose line is no line', { deals: [{ code: content.deals[0].code, proof: ['north'] }] }],
    ['settings that are a list', { settings: 'dark' }],
  ])('when it holds %s', (_what, change) => {
    expect(readChanged(change)).toEqual({ ok: false, fault: 'damaged' })
  })

  it('or taken as a whole, whatever bytes were changed in it', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '"', '{', 'x', '-', '\\', '9'), (place, character) => {
        const answer = read(text.slice(0, place) + character + text.slice(place + 1))
        expect(answer).not.toBeNull()
      }),
      { numRuns: 150 },
    )
  })
})

/** A game after the first moves of its proof. */
function played(id: string, moves: number, index = 0): Game {
  const { deal, proof } = WON_DEALS[index]!
  const start = newGame(deal, { ...FACTS, id, proof })
  let { history } = start
  for (const move of proof.slice(0, moves)) {
    const step = makeMove(history, move)
    if (!step.ok) throw new Error('the proof breaks off')
    history = step.value.history
  }
  return { ...start, history, elapsed: moves * 1000 }
}

function resultFor(id: string, index: number): GameResult {
  return resultOf(played(id, WON_DEALS[index]!.proof.length, index), 'costs', TODAY)
}
