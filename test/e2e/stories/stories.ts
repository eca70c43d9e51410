import { ALL_RULESETS, strictRuleset } from '../../../src/rules/ruleset.ts'
import { startOf } from '../../../src/rules/code.ts'
import { parseSetup } from '../../../src/rules/setup.ts'
import type { Position } from '../../../src/rules/position.ts'
import type { GameResult } from '../../../src/session/game.ts'
import type { SessionState } from '../../../src/session/state.ts'
import { courseAlong, courseLength } from '../../../src/session/replay.ts'
import { starterDeals } from '../../../src/session/starterDeals.ts'
import type { Replay } from '../../../src/ui/model.ts'
import { DEAL_NAME, type FakeModel } from './fakeModel.ts'

/** Each state of the page that is worth looking at. */
export const STORIES = {
  table: () => {},
  start: (model: FakeModel) => patch(model, { phase: 'idle', game: null, view: null }),
  menu: (model: FakeModel) => {
    model.install.value = 'offered'
    model.updateReady.value = true
    model.screen.value = 'menu'
  },
  newGame: (model: FakeModel) => void (model.screen.value = 'newGame'),
  proving: (model: FakeModel) =>
    patch(model, { phase: 'idle', game: null, view: null, dealing: { ruleset: strictRuleset(4), tried: 1, nodes: 18_204 } }),
  provingBeside: (model: FakeModel) => patch(model, { dealing: { ruleset: strictRuleset(4), tried: 0, nodes: 904 } }),
  pause: (model: FakeModel) => patch(model, { phase: 'paused' }),
  win: (model: FakeModel) => win(model, true),
  winPlain: (model: FakeModel) => win(model, false),
  statistics: (model: FakeModel) => {
    model.resultList = Array.from({ length: 214 }, (_, index) => result(index, index % 7 > 0 ? 'won' : 'abandoned'))
    model.screen.value = 'statistics'
  },
  statisticsNone: (model: FakeModel) => void (model.screen.value = 'statistics'),
  share: (model: FakeModel) => void (model.screen.value = 'share'),
  daily: (model: FakeModel) => {
    model.resultList = dailyResults()
    model.screen.value = 'daily'
  },
  imported: (model: FakeModel) =>
    void (model.backups.outcome.value = { kind: 'taken', added: 214, known: 3, laid: false, game: model.session.peek().game }),
  importRefused: (model: FakeModel) => void (model.backups.outcome.value = { kind: 'refused', fault: 'newer' }),
  offer: (model: FakeModel) => void (model.links.offer.value = { ok: true, value: { ruleset: ALL_RULESETS.at(-1)!, seed: 1 } }),
  offerBroken: (model: FakeModel) => void (model.links.offer.value = { ok: false, fault: { reason: 'length', length: 7 } }),
  settings: (model: FakeModel) => void (model.screen.value = 'settings'),
  help: (model: FakeModel) => void (model.screen.value = 'help'),
  guide: (model: FakeModel) => model.commands.changeSettings({ guide: 'on' }),
  about: (model: FakeModel) => void (model.screen.value = 'about'),
  install: (model: FakeModel) => {
    model.install.value = 'offered'
    model.screen.value = 'install'
  },
  installSteps: (model: FakeModel) => {
    model.install.value = 'steps'
    model.screen.value = 'install'
  },
  refused: (model: FakeModel) =>
    void (model.notice.value = { kind: 'refusal', refusal: { reason: 'wrongRank', moved: 7, onto: 3 } }),
  rowRefused: (model: FakeModel) =>
    void (model.notice.value = { kind: 'refusal', refusal: { reason: 'columnsEmpty', columns: [6] } }),
  watching: (model: FakeModel) => {
    model.commands.watch?.()
    model.notice.value = {
      kind: 'hint',
      hint: { move: { kind: 'move', from: 2, to: 6, count: 1 }, aim: { reason: 'joinsRun', suit: 0, count: 7 }, steps: 4, chance: 0.34 },
    }
  },
  stuck: (model: FakeModel) => patch(model, { noProgress: true, canUndo: true }),
  otherTab: (model: FakeModel) => patch(model, { owner: false }),
  storageFull: (model: FakeModel) => patch(model, { storageFault: 'full' }),
  proverCrashed: (model: FakeModel) => patch(model, { proverFault: 'crashed' }),
  update: (model: FakeModel) => void (model.updateReady.value = true),
  noCanvas: (model: FakeModel) => void (model.canvasFailed.value = true),
  history: (model: FakeModel) => {
    model.resultList = Array.from({ length: 214 }, (_, index) => result(index, index % 3 > 0 ? 'won' : 'abandoned'))
    model.screen.value = 'history'
  },
  slip: (model: FakeModel) => {
    const replay = replayAt(87)
    const standings = Array.from({ length: courseLength(replay.course) + 1 }, (_, index) =>
      index <= 87 ? 'winnable' : index < 108 ? 'unknown' : 'lost',
    )
    model.replay.value = replay
    model.insight.slip.value = { start: replay.course.start, standings, asked: 12, isSearching: false, fault: null }
  },
  verdict: (model: FakeModel) => {
    model.commands.changeSettings({ showVerdict: true })
    model.insight.verdict.value = { kind: 'winnable', moves: starterDeals(strictRuleset(4))[0]!.proof }
    model.screen.value = 'verdict'
  },
  verdictSearching: (model: FakeModel) => {
    model.insight.verdict.value = { kind: 'searching', nodes: 118_204 }
    model.screen.value = 'verdict'
  },
  verdictUnknown: (model: FakeModel) => {
    model.insight.verdict.value = { kind: 'unknown' }
    model.screen.value = 'verdict'
  },
  watched: (model: FakeModel) => {
    model.commands.changeSettings({ showVerdict: true })
    model.insight.verdict.value = { kind: 'lost' }
  },
  words: (model: FakeModel) => model.commands.changeSettings({ wordBoard: true }),
} satisfies Record<string, (model: FakeModel) => void>

export type Story = keyof typeof STORIES

/** A won game with every kind of step, after so many moves. */
function replayAt(index: number): Replay {
  const { deal, proof } = starterDeals(strictRuleset(4))[0]!
  const course = courseAlong(startOf(deal), proof)
  return { subject: 'past', course, index, isPlaying: false, past: { deal, result: result(1, 'won') }, from: null, back: null }
}

/** Small tables that the tests of the page play on. */
export const TABLES = {
  deal: () => startOf(DEAL_NAME),
  shortRow: () => ({ ...startOf({ ...DEAL_NAME, ruleset: strictRuleset(2, '50/54') }), stock: startOf(DEAL_NAME).stock.slice(0, 4) }),
  nearlyWon: () => setup(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', '', '', '', '', '', '', '', ''], 'SSSSSSS'),
  gap: () => withGap(startOf(DEAL_NAME)),
} satisfies Record<string, () => Position>

export type TableName = keyof typeof TABLES

/** The second column's cards lie under the stock's. */
function withGap(start: Position): Position {
  const { faceDown, faceUp } = start.columns[1]!
  const columns = start.columns.with(1, { faceDown: [], faceUp: [] })
  return { ...start, columns, stock: [...start.stock, ...faceDown, ...faceUp] }
}

function setup(columns: readonly string[], home: string): Position {
  const read = parseSetup({ ruleset: strictRuleset(1), columns, stock: '', home })
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return read.value
}

function patch(model: FakeModel, part: Partial<SessionState>): void {
  model.session.value = { ...model.session.peek(), ...part }
}

function win(model: FakeModel, first: boolean): void {
  const won = result(1, 'won')
  model.resultList = [result(3, 'won'), won, { ...result(5, 'won'), fresh: false }]
  const game = model.session.peek().game!
  const home = [0, 1, 0, 1, 1, 0, 1, 0] as const
  const position = { ...game.history.position, home }
  patch(model, {
    phase: 'won',
    game: { ...game, history: { ...game.history, position } },
    won: {
      result: { ...won, elapsed: 578_000, moves: 118, score: 1182, undos: first ? 3 : 12, insights: first ? 0 : 2, fresh: first },
      records: first ? { time: { previous: null }, moves: null, score: { previous: 1100 } } : { time: null, moves: null, score: null },
    },
  })
}

/** A month of daily deals with two suits: missed, lost, won late or by being shown how, and a week won on time. */
function dailyResults(): GameResult[] {
  return [3, 8, 9, 14, 15, 17, 22, 23, 24, 25, 26, 27, 28].map((date, index) => {
    const daily = `2026-11-${String(date).padStart(2, '0')}`
    const outcome = index % 6 === 1 ? 'abandoned' : 'won'
    return Object.assign(result(index, outcome), { daily, localDate: index < 3 ? '2026-11-20' : daily, insights: date === 17 ? 1 : 0 })
  })
}

function result(index: number, outcome: GameResult['outcome']): GameResult {
  return {
    id: `result ${index}`, code: '', rulesetKey: '2/suited/filled/automatic/54/50', outcome,
    elapsed: 578_000 + (index % 13) * 41_000, moves: 112 + (index % 17) * 3, score: 1188 - (index % 17) * 3,
    undos: 0, hints: index % 5 === 0 ? 1 : 0, insights: 0, fresh: true, daily: null, endedAt: index, localDate: '2026-11-29', steps: [],
  }
}
