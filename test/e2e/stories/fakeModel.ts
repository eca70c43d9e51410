import { computed, signal, type Signal } from '@preact/signals'
import type { Intent, Pick } from '../../../src/input/intent.ts'
import { frameOf, NO_INSETS, type Frame } from '../../../src/layout/frame.ts'
import { replayFrame } from '../../../src/layout/replayFrame.ts'
import { startOf, type DealName } from '../../../src/rules/code.ts'
import { makeMove, moveCount, redo, startHistory, undo, type History, type HistoryStep } from '../../../src/rules/history.ts'
import { movableCount } from '../../../src/rules/legality.ts'
import { DEAL, type Move } from '../../../src/rules/move.ts'
import { isWon, type Position } from '../../../src/rules/position.ts'
import type { Result } from '../../../src/rules/result.ts'
import { strictRuleset } from '../../../src/rules/ruleset.ts'
import { scoreOf } from '../../../src/rules/score.ts'
import { columnSize, viewOf } from '../../../src/rules/view.ts'
import type { Game, GameResult } from '../../../src/session/game.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../src/session/settings.ts'
import type { CommandRefusal, SessionChange, SessionState } from '../../../src/session/state.ts'
import type { Commands } from '../../../src/ui/commands.ts'
import type { InsightModel, SlipState, VerdictState } from '../../../src/ui/insight.ts'
import type {
  Backups,
  BoardCursor,
  DealLinks,
  ImportOutcome,
  InstallState,
  Notice,
  Replay,
  Screen,
  UiModel,
  UpdateFault,
} from '../../../src/ui/model.ts'

/** What the page has asked for, in order: for tests. */
export interface FakeModel extends UiModel {
  readonly session: Signal<SessionState>
  readonly replay: Signal<Replay | null>
  readonly insight: InsightModel & { readonly verdict: Signal<VerdictState>; readonly slip: Signal<SlipState | null> }
  readonly celebrating: Signal<boolean>
  readonly cardsFly: Signal<boolean>
  readonly dealAdvised: Signal<boolean>
  readonly canvasFailed: Signal<boolean>
  readonly install: Signal<InstallState>
  readonly updateReady: Signal<boolean>
  readonly updatePostponed: Signal<boolean>
  readonly updateFault: Signal<UpdateFault | null>
  readonly links: DealLinks
  readonly backups: Backups
  readonly asked: string[]
  /** Puts a game on the table that has come so far. */
  lay(start: Position, moves?: readonly Move[]): void
  /** Lays the deal anew, as another game. */
  restartAs(id: string): void
  resultList: GameResult[]
  /** What the page has last told of anything lying over the table. */
  covered: boolean | null
  elapsedTime: number
}

export const DEAL_NAME: DealName = { ruleset: strictRuleset(2), seed: 20_261_129 }

/** A page without session, table or storage: the rules alone answer. */
export function createFakeModel(settings: Partial<Settings>): FakeModel {
  const session = signal<SessionState>(emptyState({ ...DEFAULT_SETTINGS, guide: 'off', ...settings }))
  const pick = signal<Pick | null>(null)
  const notice = signal<Notice | null>(null)
  const replay = signal<Replay | null>(null)
  const watching = signal(false)
  const listeners = new Set<(change: SessionChange) => void>()
  const size = signal({ width: innerWidth, height: innerHeight })
  addEventListener('resize', () => (size.value = { width: innerWidth, height: innerHeight }))
  const insets = signal(NO_INSETS)

  const publish = (state: SessionState, step: Pick2 = { undone: [], events: [], replaced: false }) => {
    session.value = state
    for (const listener of listeners) listener({ state, ...step })
  }
  const take = (result: Result<HistoryStep, CommandRefusal>) => {
    pick.value = null
    if (!result.ok) return void (notice.value = { kind: 'refusal', refusal: result.fault })
    const { history, undone, events } = result.value
    publish(withHistory(session.peek(), history), { undone, events, replaced: false })
  }
  const history = () => session.peek().game!.history
  const play = (move: Move) => take(makeMove(history(), move))
  const model: FakeModel = {
    session,
    pick,
    notice,
    asked: [],
    resultList: [],
    covered: null,
    elapsedTime: 767_000,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    elapsed: () => model.elapsedTime,
    frame: computed<Frame>(() => (replay.value ? replayFrame : frameOf)(size.value, insets.value, session.value.settings)),
    replay,
    insight: {
      verdict: signal<VerdictState>({ kind: 'unasked' }),
      slip: signal<SlipState | null>(null),
      ask: () => {},
      askLonger: () => {},
      stopAsking: () => {},
      showWay: () => {},
      lookBack: () => {},
      findSlip: () => {},
      stopSlip: () => {},
    },
    watching,
    screen: signal<Screen | null>(null),
    cursor: signal<BoardCursor | null>(null),
    celebrating: signal(false),
    dealAdvised: signal(false),
    canvasFailed: signal(false),
    runsHome: signal(null),
    runsDue: signal([]),
    cardsFly: signal(false),
    install: signal<InstallState>('none'),
    updateReady: signal(false),
    updatePostponed: signal(false),
    updateFault: signal(null),
    about: { version: '1.0.0', build: 'a1b2c3d' },
    daily: {
      today: () => '2026-11-29',
      play: (day, suits) => model.asked.push(`playDaily ${day} ${suits}`),
    },
    backups: {
      outcome: signal<ImportOutcome | null>(null),
      save: () => model.asked.push('saveBackup'),
      read: ({ name }) => model.asked.push(`readBackup ${name}`),
      layGame: () => {
        model.asked.push('layGame')
        model.backups.outcome.value = null
      },
    },
    links: {
      offer: signal<DealLinks['offer']['value']>(null),
      take: () => {
        model.asked.push('takeOffer')
        model.links.offer.value = null
      },
      addressOf: (code) => `https://pavuk.example/#deal=${code}`,
      canShare: true,
      share: async (code) => (model.asked.push(`share ${code}`), 'shared'),
      copy: async (code: string) => (model.asked.push(`copy ${code}`), 'copied'),
    },
    lay(start, moves = []) {
      const state = session.peek()
      const laid = moves.reduce((current, move) => {
        const made = makeMove(current, move)
        return made.ok ? made.value.history : current
      }, startHistory(start))
      publish(withHistory({ ...state, phase: 'playing', game: gameOf(laid), proof: 'proven' }, laid), {
        undone: [],
        events: [],
        replaced: true,
      })
    },
    restartAs(id) {
      model.lay(startOf(DEAL_NAME))
      const state = session.peek()
      publish({ ...state, game: { ...state.game!, id } }, { undone: [], events: [], replaced: true })
    },
    commands: recorded({
      act: (intent) => act(intent, { take, play, history, pick }),
      play,
      newGame: () => {},
      playDeal: () => {},
      cancelDealing: () => publish({ ...session.peek(), dealing: null }),
      restart: () => model.lay(startOf(DEAL_NAME)),
      pause: () => publish({ ...session.peek(), phase: 'paused' }),
      resume: () => publish({ ...session.peek(), phase: 'playing' }),
      hint: () => {},
      watch: () => void (watching.value = true),
      stopWatching: () => void (watching.value = false),
      fillColumns: () => {},
      changeSettings: (change) => publish({ ...session.peek(), settings: { ...session.peek().settings, ...change } }),
      takeOver: () => publish({ ...session.peek(), owner: true }),
      setCovered: (covered) => void (model.covered = covered),
      results: () => model.resultList,
      deleteResult: (id) => void (model.resultList = model.resultList.filter((result) => result.id !== id)),
      openPast: () => {},
      goTo: (index) => void (replay.value = { ...replay.value!, index }),
      setPlaying: (isPlaying) => void (replay.value = { ...replay.value!, isPlaying }),
      closeReplay: () => void (replay.value = null),
      playFromHere: () => {},
      dismissFaults: () => publish({ ...session.peek(), storageFault: null, proverFault: null, recovered: false }),
      retryCanvas: () => {},
      installApp: () => {},
      declineInstall: () => {},
      applyUpdate: () => {},
      postponeUpdate: () => {},
    }, () => model.asked),
  }
  return model
}

type Pick2 = Omit<SessionChange, 'state'>

interface Table {
  readonly take: (result: Result<HistoryStep, CommandRefusal>) => void
  readonly play: (move: Move) => void
  readonly history: () => History
  readonly pick: Signal<Pick | null>
}

function act(intent: Intent, { take, play, history, pick }: Table): void {
  if (intent.kind === 'deal') return play(DEAL)
  if (intent.kind === 'undo') return take(undo(history()))
  if (intent.kind === 'redo') return take(redo(history()))
  if (intent.kind === 'cancelPick') return void (pick.value = null)
  if (intent.kind !== 'tap') return
  const view = viewOf(history().position)
  const picked = pick.peek()
  if (picked && picked.column !== intent.column) {
    return play({ kind: 'move', from: picked.column, to: intent.column, count: picked.count })
  }
  const column = view.columns[intent.column]!
  const count = intent.index === null ? 0 : columnSize(column) - intent.index
  pick.value = picked || count < 1 || count > movableCount(view.ruleset, column) ? null : { column: intent.column, count }
}

function recorded(commands: Commands, log: () => string[]): Commands {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      (...values: unknown[]) => {
        if (name !== 'results' && name !== 'setCovered') log().push([name, ...values.map((value) => JSON.stringify(value))].join(' '))
        return (command as (...values: unknown[]) => unknown)(...values)
      },
    ]),
  ) as unknown as Commands
}

function gameOf(history: History): Game {
  return {
    id: 'game', deal: { ...DEAL_NAME, ruleset: history.start.ruleset }, history, elapsed: 767_000, undos: 3, hints: 0, insights: 0,
    paused: false, fresh: true, daily: null, proof: null, dealtAt: 0,
  }
}

function withHistory(state: SessionState, history: History): SessionState {
  return {
    ...state,
    phase: isWon(history.position) ? 'won' : 'playing',
    game: { ...state.game!, history },
    view: viewOf(history.position),
    moves: moveCount(history),
    score: scoreOf(history, state.settings.undoScoring),
    canUndo: history.cursor > 0,
    canRedo: history.cursor < history.entries.length,
  }
}

function emptyState(settings: Settings): SessionState {
  return {
    phase: 'idle', game: null, view: null, moves: 0, score: 0, canUndo: false, canRedo: false, clockRunning: false,
    noProgress: false, dealing: null, won: null, proof: null, settings, storageFault: null, backup: null,
    recovered: false, proverFault: null, owner: true,
  }
}
