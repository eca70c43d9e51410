import { signal, type Signal } from '@preact/signals'
import { makeMove, startHistory, type History } from '../rules/history.ts'
import type { Move } from '../rules/move.ts'
import type { Position } from '../rules/position.ts'
import { VERDICT_NODES, type Insight } from '../session/insight/insight.ts'
import { findSlip, lastWinnable } from '../session/insight/slip.ts'
import type { Shortener } from '../session/ports.ts'
import { courseUpTo, tableOn } from '../session/replay.ts'
import type { SessionState } from '../session/state.ts'
import { SHORTENING_NODES } from '../solver/service.ts'
import type { InsightModel, SlipState, VerdictState } from '../ui/insight.ts'
import type { Replay } from '../ui/model.ts'
import type { Controller } from './controller.ts'
import { goTo, openReplay } from './replay.ts'

/** How long a table lies before it is looked into by itself, in milliseconds: whoever moves fast does not ask yet. */
const REST = 250

/** How much longer the solver thinks when it is asked to think on. */
const LONGER = 5

/** What the page may know of whether games can be won, and how; kept in step with the game on the table. */
export function linkInsight(controller: Controller, insight: Insight, shortener: Shortener): InsightModel {
  const verdicts = new Verdicts(controller, insight)
  const slips = new Slips(controller, insight)
  return {
    verdict: verdicts.state,
    slip: slips.state,
    ask: () => void verdicts.ask(),
    askLonger: () => void verdicts.ask(LONGER * VERDICT_NODES),
    stopAsking: () => verdicts.stop(),
    showWay: () => showWay(controller, insight, shortener),
    lookBack: () => {
      lookBack(controller)
      void slips.find()
    },
    findSlip: () => void slips.find(),
    stopSlip: () => slips.stop(),
  }
}

const UNASKED: VerdictState = { kind: 'unasked' }

/** The verdict on the table as it lies. What the player asks for, or has shown all the time, is counted as help. */
class Verdicts {
  readonly state: Signal<VerdictState> = signal(UNASKED)
  readonly #controller: Controller
  readonly #insight: Insight
  #search = new AbortController()
  #position: Position | null = null
  /** The proof that the game came with, or that was found since. */
  #learned: readonly Move[] | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  /** The game whose verdicts are shown all the time and have been counted, once. */
  #countedGame: string | null = null

  constructor(controller: Controller, insight: Insight) {
    this.#controller = controller
    this.#insight = insight
    controller.session.subscribe(({ state }) => this.#follow(state))
    this.#follow(controller.session.state)
  }

  async ask(nodes = VERDICT_NODES): Promise<void> {
    const { game } = this.#controller.session.state
    if (!game) return
    const verdict = await this.#find(game.history.position, nodes)
    if (verdict?.kind === 'winnable' || verdict?.kind === 'lost') this.#controller.session.countInsight()
  }

  stop(): void {
    this.#search.abort()
    if (this.state.value.kind === 'searching') this.state.value = UNASKED
  }

  #follow({ game, phase, settings }: SessionState): void {
    const position = game?.history.position ?? null
    const isWatched = settings.showVerdict && phase === 'playing'
    if (position !== this.#position) {
      this.#position = position
      this.stop()
      clearTimeout(this.#rest)
      this.state.value = UNASKED
    }
    if (game?.proof && game.proof !== this.#learned) {
      this.#learned = game.proof
      this.#insight.learnLater(game.history.start, game.proof)
    }
    if (!game || !isWatched || this.state.value.kind !== 'unasked') return
    clearTimeout(this.#rest)
    if (this.#insight.known(game.history.position)) void this.#watch(game.id)
    else this.#rest = setTimeout(() => void this.#watch(game.id), REST)
  }

  async #watch(id: string): Promise<void> {
    const { game } = this.#controller.session.state
    if (!game || game.id !== id) return
    const verdict = await this.#find(game.history.position, VERDICT_NODES)
    if (!verdict || this.#countedGame === id) return
    this.#countedGame = id
    if (game.insights === 0) this.#controller.session.countInsight()
  }

  /** Null if another table lies there by then, or the solver failed, which is shown. */
  async #find(position: Position, nodes: number): Promise<VerdictState | null> {
    this.#search.abort()
    this.#search = new AbortController()
    const { signal: stopped } = this.#search
    const known = this.#insight.known(position)
    if (known) return (this.state.value = known)
    const searching = (searched: number) => {
      if (!stopped.aborted) this.state.value = { kind: 'searching', nodes: searched }
    }
    searching(0)
    const answer = await this.#insight.verdict(position, { signal: stopped, nodes, onProgress: searching })
    if (stopped.aborted) return null
    this.state.value = answer.ok ? answer.value : { kind: 'fault', fault: answer.fault }
    return answer.ok ? answer.value : null
  }
}

/** Where the course that is looked at slipped. */
class Slips {
  readonly state: Signal<SlipState | null> = signal(null)
  readonly #controller: Controller
  readonly #insight: Insight
  #search = new AbortController()

  constructor(controller: Controller, insight: Insight) {
    this.#controller = controller
    this.#insight = insight
    controller.replay.subscribe((replay) => {
      if (!replay || replay.course.start !== this.state.peek()?.start) this.stop()
      if (!replay) this.state.value = null
    })
  }

  async find(): Promise<void> {
    const { replay, session } = this.#controller
    if (!replay.value) return
    const { course, past } = replay.value
    this.stop()
    this.#search = new AbortController()
    const { signal: stopped } = this.#search
    const show = (part: Partial<SlipState>) => {
      const before = this.state.value ?? { start: course.start, standings: [], asked: 0, isSearching: true, fault: null }
      if (!stopped.aborted) this.state.value = { ...before, ...part }
    }
    this.state.value = null
    show({})
    const onChange: Parameters<typeof findSlip>[2]['onChange'] = (standings, asked) => show({ standings, asked })
    const found = await findSlip(course, this.#insight, { signal: stopped, onChange })
    if (stopped.aborted) return
    if (!found.ok) return show({ isSearching: false, fault: found.fault })
    show({ standings: found.value, isSearching: false })
    if (!past) session.countInsight()
    const last = lastWinnable(found.value)
    if (last !== null) goTo(this.#controller, last)
  }

  /** What has been found out by then stays. */
  stop(): void {
    this.#search.abort()
    const { value } = this.state
    if (value?.isSearching) this.state.value = { ...value, isSearching: false }
  }
}

/** A proven line from the table that is shown, if one is known. */
function showWay(controller: Controller, insight: Insight, shortener: Shortener): void {
  const { session, replay } = controller
  const back = replay.value
  const { game } = session.state
  const course = back ? courseUpTo(back.course, back.index) : game && startHistory(game.history.position)
  const known = course && insight.known(course.position)
  if (!course || known?.kind !== 'winnable') return
  const index = back?.index ?? 0
  const past = back?.past ?? null
  const way: Replay = { subject: 'way', course: extended(course, known.moves), index, isPlaying: false, past, from: null, back }
  openReplay(controller, way)
  void shorten(way, controller, insight, shortener)
}

/** A line with fewer moves takes the place of the one that is shown, unless the player has begun to follow that. */
async function shorten(way: Replay, { replay }: Controller, insight: Insight, shortener: Shortener): Promise<void> {
  const { course, index } = way
  const table = tableOn(course, index)
  const moves = course.entries.slice(index).map(({ move }) => move)
  const followed = new AbortController()
  const { signal: isFollowed } = followed
  const stopWatching = replay.subscribe((shown) => {
    if (shown !== way) followed.abort()
  })
  const found = await shortener.shorter(table, moves, { nodes: SHORTENING_NODES, signal: isFollowed })
  stopWatching()
  if (isFollowed.aborted || !found.ok || found.value.length >= moves.length || !insight.learn(table, found.value)) return
  replay.value = { ...way, course: extended(courseUpTo(course, index), found.value) }
}

function extended(course: History, moves: readonly Move[]): History {
  return moves.reduce((history, move) => {
    const made = makeMove(history, move)
    return made.ok ? made.value.history : history
  }, course)
}

/** The running game's own course, from where it stands. */
function lookBack(controller: Controller): void {
  const { game } = controller.session.state
  if (!game) return
  const { history } = game
  const index = history.cursor
  const course = { ...history, entries: history.entries.slice(0, index) }
  openReplay(controller, { subject: 'past', course, index, isPlaying: false, past: null, from: null, back: null })
}
