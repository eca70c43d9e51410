import type { CommandResult, RaceChange, RaceState } from '../../race/state.ts'
import type { RaceClient } from '../../race/raceClient.ts'
import { refusalOf } from '../../rules/legality.ts'
import type { Move } from '../../rules/move.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import type { CommandRefusal, Session, SessionChange, SessionState } from '../../session/state.ts'
import type { Settings } from '../../session/settings.ts'

/**
 * A player's table in a race as the canvas, the bars and the accessible board know a game: so that they serve a race as
 * they are. There is nothing to undo, to restart or to save, and no help to be had.
 *
 * @param onRefused told why a move was refused, or never made
 */
export function raceSession(client: RaceClient, settings: Settings, onRefused: OnRefused): Session {
  const fair = { ...settings, placementHelp: false }
  const listeners = new Set<(change: SessionChange) => void>()
  let state = stateOf(client.state, fair)
  client.subscribe((change) => {
    state = stateOf(change.state, fair)
    for (const listener of listeners) listener(changeOf(change, state))
  })
  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move: (move) => made(client, move, onRefused),
    elapsed: () => 0,
    results: () => [],
    deleteResult: nothing,
    undo: () => fail({ reason: 'nothingToUndo' }),
    redo: () => fail({ reason: 'nothingToRedo' }),
    newGame: nothingLater,
    playDeal: nothingLater,
    playDaily: nothingLater,
    takeOver: nothingLater,
    saved: nothingLater,
    expectNewGame: nothing,
    cancelDealing: nothing,
    restart: nothing,
    playOn: nothing,
    pause: nothing,
    resume: nothing,
    setVisible: nothing,
    setCovered: nothing,
    countHint: nothing,
    countInsight: nothing,
    changeSettings: nothing,
    retrySaving: nothing,
    merge: async () => fail('notOwner'),
    adopt: nothing,
    dismissFaults: nothing,
  }
}

type OnRefused = (reason: Extract<CommandResult, { ok: false }>['reason']) => void

const nothing = () => undefined
const nothingLater = async () => undefined

/** What the rules forbid is said at once; everything else the server decides, and what it makes comes as events. */
function made(client: RaceClient, move: Move, onRefused: OnRefused): Result<null, CommandRefusal> {
  const { view } = client.state
  if (!view || move.kind === 'collect') return fail({ reason: 'noGame' })
  if (!isRacing(client.state)) {
    onRefused('notRacing')
    return ok(null)
  }
  const refusal = refusalOf(view, move)
  if (refusal) return fail(refusal)
  void client.command({ kind: 'move', move }).then((result) => result.ok || onRefused(result.reason))
  return ok(null)
}

function changeOf({ events, replaced }: RaceChange, state: SessionState): SessionChange {
  return { state, undone: [], events, replaced: replaced && state.view !== null }
}

/** Whether this page's player is still in the race. */
export function isRacing({ table, you }: RaceState): boolean {
  const racer = table?.race?.racers.find(({ member }) => member === you)
  return table?.phase === 'racing' && racer?.status === 'racing'
}

/** Whoever is out of the race still sees their table. */
function stateOf(race: RaceState, settings: Settings): SessionState {
  const plays = isRacing(race)
  return {
    phase: !race.view ? 'idle' : plays ? 'playing' : 'abandoned',
    game: null,
    view: race.view,
    moves: race.moves,
    score: 0,
    canUndo: false,
    canRedo: false,
    clockRunning: plays,
    noProgress: false,
    dealing: null,
    won: null,
    proof: null,
    settings,
    storageFault: null,
    backup: null,
    recovered: false,
    proverFault: null,
    owner: true,
  }
}
