import { UNSEEN } from '../cards'
import { beneath, cardOf, hiddenOf, without } from '../columnRecord'
import { haveRoom, put, stacked } from '../columns'
import { COLUMN_COUNT, EMPTY, POSITION, POSITION_COLUMN_SIZE, ROWS, RUN_COUNT, START, TABLE } from '../memory'
import { DEAL_CODE, countOf, originOf, targetOf } from '../moveCode'
import { lineCount, setLine } from '../outcome'
import { collect, columnAt, copyState, orderedHash, rate, runsHome, setColumn } from '../state'
import { advancePlan, beginPlan, writeBestPlan } from './beam'
import { entryOf, freeLine, lengthOf, lineOf, remember } from './known'
import { columns, countDealt, hasRow, movesMixed } from './stage'

/**
 * Plays games on under a sample that the host has laid over the position's unseen cards, with narrow plans, each made by
 * what has turned up so far and by nothing else.
 */

/** How it went: no memory for more plans, won, the next row dealt, no plan left, not played on to its end. */
const OUT_OF_MEMORY: i32 = 0
const WON: i32 = 1
const DEALT: i32 = 2
const STUCK: i32 = 3
const LEFT: i32 = 4
const GOES_ON: i32 = 5

/** Without a row to deal games are not played on beyond so many plans: the value knows enough by then. */
const LAST_PLANS: i32 = 3

/** Of the plans that games are played on with. */
let width: i32 = 0
let patience: i32 = 0
let layers: i32 = 0

/** What follows the plan that is played now: where its codes are, the last move first, and how many. */
let line: usize = 0
let length: i32 = 0

export function beginRollouts(mostStates: i32, quietLayers: i32, layersAtMost: i32): void {
  width = mostStates
  patience = quietLayers
  layers = layersAtMost
}

/**
 * Begins with a plan's moves, up to the first card turned up; ends with the next row dealt, the win, or no plan. The table
 * is then at `TABLE`, and, if the game can go on, as one more plan leaves it (see `foresee`).
 *
 * @param codes where the plan's codes are, the last move first
 */
export function playOn(codes: usize, count: i32): i32 {
  copyState(TABLE, START)
  line = codes
  length = count
  const end = goOn()
  if (end === DEALT || end === LEFT) foresee(end === DEALT)
  if (runsHome(TABLE) === RUN_COUNT) return WON
  // A plan that memory cut short may be a bad one.
  return haveRoom() ? end : OUT_OF_MEMORY
}

/** The decision's own table, as one more plan leaves it. */
export function foreseeStart(): void {
  copyState(TABLE, START)
  foresee(false)
}

function goOn(): i32 {
  let end = follow()
  for (let plans = 1; end === GOES_ON && haveRoom(); plans++) {
    if (!hasRow && plans === LAST_PLANS) return LEFT
    plan()
    end = follow()
  }
  return end
}

/**
 * Carries out a plan as far as it can be foreseen, up to the next row deal: cards that it turns up stay unseen. What the
 * table comes to then tells more about the game than how it lies there.
 */
function foresee(isDealt: bool): void {
  if (!haveRoom()) return
  countDealt(isDealt ? 1 : 0)
  plan()
  countDealt(0)
  for (let left = length; left > 0; left--) {
    const code = load<i32>(line + (<usize>(left - 1) << 2))
    if (code === DEAL_CODE) return
    move(code)
  }
}

/** Makes the plan for the table, or finds it. */
function plan(): void {
  const hash = orderedHash(TABLE, 0)
  const entry = entryOf(hash)
  line = lineOf(entry)
  length = lengthOf(entry)
  if (line !== 0) return
  rate(TABLE, columns)
  beginPlan(TABLE, width, patience, layers)
  while (advancePlan());
  line = freeLine()
  setLine(line)
  writeBestPlan()
  length = lineCount()
  remember(entry, hash, length)
}

/** Makes moves until something turns up or goes home. */
function follow(): i32 {
  for (let left = length; left > 0; left--) {
    const code = load<i32>(line + (<usize>(left - 1) << 2))
    if (code === DEAL_CODE) return deal()
    const isHome = move(code) > 0
    if (runsHome(TABLE) === RUN_COUNT) return WON
    if (turnUp() || isHome) return GOES_ON
  }
  return STUCK
}

/** Makes a move; how many runs went home. */
function move(code: i32): i32 {
  const from = originOf(code)
  const to = targetOf(code)
  const origin = columnAt(TABLE, from)
  setColumn(TABLE, to, stacked(columns, movesMixed, columnAt(TABLE, to), origin, countOf(code)))
  setColumn(TABLE, from, without(origin, countOf(code)))
  return collect(TABLE)
}

/** Puts the sample's cards in place of unseen ones at the columns' ends; whether there were any. */
function turnUp(): bool {
  let hasTurned = false
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const column = columnAt(TABLE, index)
    if (column === EMPTY || cardOf(column) !== UNSEEN) continue
    const card = load<u8>(POSITION + <usize>index * POSITION_COLUMN_SIZE + <usize>hiddenOf(column), 2)
    setColumn(TABLE, index, put(columns, beneath(column), card))
    hasTurned = true
  }
  return hasTurned
}

function deal(): i32 {
  for (let index = 0; index < COLUMN_COUNT; index++) {
    const card = load<u8>(ROWS + <usize>index)
    if (card !== 0) setColumn(TABLE, index, put(columns, columnAt(TABLE, index), card))
  }
  while (collect(TABLE) > 0) turnUp()
  return runsHome(TABLE) === RUN_COUNT ? WON : DEALT
}
