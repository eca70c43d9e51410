import { formatCode, startOf, type DealName } from '../rules/code.ts'
import { moveCount, startHistory } from '../rules/history.ts'
import { finalSteps } from '../rules/line.ts'
import { isWon } from '../rules/position.ts'
import { rulesetKey } from '../rules/ruleset.ts'
import { scoreOf, type UndoScoring } from '../rules/score.ts'
import type { Game, GameResult } from './game.ts'
import type { RandomSource } from './ports.ts'

/** A game as it is dealt, with nothing played yet. */
export function newGame(deal: DealName, facts: Pick<Game, 'id' | 'fresh' | 'proof' | 'dealtAt'>): Game {
  return { ...facts, deal, history: startHistory(startOf(deal)), elapsed: 0, undos: 0, hints: 0, insights: 0, paused: false, daily: null }
}

/** 128 random bits in hexadecimal. */
export function newGameId(random: RandomSource): string {
  return Array.from({ length: 4 }, () => random.uint32().toString(16).padStart(8, '0')).join('')
}

/** Whether anything was ever played: only then does giving up count, and is a restart another game. */
export function isTouched({ history }: Game): boolean {
  return history.entries.length > 0
}

export function isGameWon({ history }: Game): boolean {
  return isWon(history.position)
}

/** What is kept of a game that ends: won if its last run is home, else given up. */
export function resultOf(
  game: Game,
  undoScoring: UndoScoring,
  today: { readonly epoch: number; readonly localDate: string },
): GameResult {
  return {
    id: game.id,
    code: codeOf(game.deal),
    rulesetKey: rulesetKey(game.deal.ruleset),
    outcome: isGameWon(game) ? 'won' : 'abandoned',
    elapsed: game.elapsed,
    moves: moveCount(game.history),
    score: scoreOf(game.history, undoScoring),
    undos: game.undos,
    hints: game.hints,
    insights: game.insights,
    fresh: game.fresh,
    daily: game.daily,
    endedAt: today.epoch,
    localDate: today.localDate,
    steps: finalSteps(game.history),
  }
}

/** The deal code as results keep it, without hyphens. */
export function codeOf(deal: DealName): string {
  return formatCode(deal).replaceAll('-', '')
}
