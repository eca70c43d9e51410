import type { DealName } from '../rules/code.ts'
import { moveCount } from '../rules/history.ts'
import { scoreOf } from '../rules/score.ts'
import { viewOf } from '../rules/view.ts'
import { isGameWon, isTouched, newGameId, resultOf } from './gameCourse.ts'
import type { Game, GameResult } from './game.ts'
import type { Clock, ProverFault, RandomSource, StorageFault } from './ports.ts'
import { standingAt, started, stopped, type PlayClock } from './playClock.ts'
import { isTabledDaily } from './daily/dailyDeal.ts'
import { mergedResults, tableOf, tableOfDeal } from './merging.ts'
import { newRecordsOf } from './records.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { CommandRefusal, DealProof, Dealing, Phase, SessionState } from './state.ts'

/** Everything a session remembers. What the interface sees is worked out from it. Immutable. */
export interface SessionModel {
  readonly game: Game | null
  readonly clock: PlayClock
  readonly visible: boolean
  /** Something lies over the table: a sheet, or another course than the game's. */
  readonly covered: boolean
  readonly owner: boolean
  readonly proof: DealProof | null
  readonly noProgress: boolean
  readonly dealing: Dealing | null
  /** Each id once, in the order the games ended. */
  readonly results: readonly GameResult[]
  readonly settings: Settings
  readonly storageFault: StorageFault | null
  readonly proverFault: ProverFault | null
  readonly backup: string | null
  readonly recovered: boolean
}

export const EMPTY_MODEL: SessionModel = {
  game: null,
  clock: standingAt(0),
  visible: true,
  covered: false,
  owner: false,
  proof: null,
  noProgress: false,
  dealing: null,
  results: [],
  settings: DEFAULT_SETTINGS,
  storageFault: null,
  proverFault: null,
  backup: null,
  recovered: false,
}

export function stateOf(model: SessionModel): SessionState {
  const { game, clock, settings, dealing, proof, noProgress, owner } = model
  const { storageFault, proverFault, backup, recovered } = model
  return {
    phase: phaseOf(model),
    game,
    view: game && viewOf(game.history.position),
    moves: game ? moveCount(game.history) : 0,
    score: game ? scoreOf(game.history, settings.undoScoring) : 0,
    canUndo: game !== null && !isGameWon(game) && game.history.cursor > 0,
    canRedo: game !== null && game.history.cursor < game.history.entries.length,
    clockRunning: clock.seenAt !== null,
    noProgress,
    dealing,
    won: wonOf(model),
    proof,
    settings,
    storageFault,
    backup,
    recovered,
    proverFault,
    owner,
  }
}

/** Why no command can change the game now; null if one can. */
export function standstillOf(model: SessionModel): CommandRefusal | null {
  if (!model.owner) return { reason: 'notOwner' }
  if (!model.game) return { reason: 'noGame' }
  return model.game.paused ? { reason: 'paused' } : null
}

/** The model with its clock going exactly when somebody plays, and the game's time counted up to `now`. */
export function timed(model: SessionModel, now: number): SessionModel {
  const clock = isPlayed(model) ? started(model.clock, now) : stopped(model.clock, now)
  const game = model.game && { ...model.game, elapsed: clock.elapsed }
  return { ...model, clock, game }
}

/** The model with another game on the table, its clock at the game's time. */
export function withGame(model: SessionModel, game: Game | null): SessionModel {
  const clock = standingAt(game?.elapsed ?? 0)
  const proof = game && (game.proof || isTabledDaily(game) ? 'proven' : 'pending')
  return { ...model, game, clock, proof, noProgress: false, recovered: false }
}

/** The model with the game's result among the results, once; and that result, or null if it was there already. */
export function withResult(
  model: SessionModel,
  clock: Clock,
): { readonly model: SessionModel; readonly ended: readonly GameResult[] } {
  const { game, results, settings } = model
  if (!game || results.some(({ id }) => id === game.id)) return { model, ended: [] }
  const result = resultOf(game, settings.undoScoring, clock.today())
  return { model: { ...model, results: [...results, result] }, ended: [result] }
}

/** The model with results of another device among its own, in the order the games ended. */
export function withResults(model: SessionModel, added: readonly GameResult[], random: RandomSource): SessionModel {
  const results = mergedResults(model.results, added)
  return { ...model, results, game: playable(model.game, results, random) }
}

/**
 * The game as it may be played on: one whose end is already kept goes on as another run-through, so that what
 * comes of it is kept as well.
 */
export function playable(game: Game | null, results: readonly GameResult[], random: RandomSource): Game | null {
  if (!game || isGameWon(game) || !results.some(({ id }) => id === game.id)) return game
  return { ...game, id: newGameId(random), fresh: false }
}

/**
 * Whether the player knows where these cards lie: from any game that ended, or from the one on the table. What else the
 * rules were does not matter.
 */
export function isKnownTo({ results, game }: SessionModel, deal: DealName): boolean {
  if (game && isTouched(game) && isSameTable(game.deal, deal)) return true
  const key = tableOfDeal(deal)
  return results.some((result) => tableOf(result) === key)
}

/** Whether two names deal the same cards to the same places, whatever else their rules are. */
export function isSameTable(one: DealName | undefined, other: DealName): boolean {
  return (
    one !== undefined &&
    one.seed === other.seed &&
    one.ruleset.suits === other.ruleset.suits &&
    one.ruleset.layout === other.ruleset.layout
  )
}

function isPlayed(model: SessionModel): boolean {
  const { game, visible, covered } = model
  return visible && !covered && game !== null && isTouched(game) && !isGameWon(game) && standstillOf(model) === null
}

function phaseOf({ game }: SessionModel): Phase {
  if (!game) return 'idle'
  if (isGameWon(game)) return 'won'
  return game.paused ? 'paused' : 'playing'
}

function wonOf({ game, results }: SessionModel): SessionState['won'] {
  if (!game || !isGameWon(game)) return null
  const index = results.findIndex(({ id }) => id === game.id)
  const result = results[index]
  return result ? { result, records: newRecordsOf(results.slice(0, index), result) } : null
}
