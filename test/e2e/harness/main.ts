import { frameOf } from '../../../src/layout/frame.ts'
import type { Insets, Rect } from '../../../src/layout/geometry.ts'
import type { Intent, Pick } from '../../../src/input/intent.ts'
import { tapped, type TappingSettings } from '../../../src/input/tapping.ts'
import type { Look } from '../../../src/render/look.ts'
import { NO_MARKS, type Marks } from '../../../src/render/marks.ts'
import { startOf } from '../../../src/rules/code.ts'
import { makeMove, redo, startHistory, undo, type History } from '../../../src/rules/history.ts'
import type { Move } from '../../../src/rules/move.ts'
import { parseSetup, type Setup } from '../../../src/rules/setup.ts'
import { strictRuleset, type SuitCount } from '../../../src/rules/ruleset.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { createTable, type Table } from '../../../src/table/table.ts'

/** Plays by the rules with nothing but the table: for tests of it, and for looking at it. */
export interface Harness {
  readonly table: Table
  readonly intents: Intent[]
  /** Every number of runs that was seen at home, in order. */
  readonly runsHome: (number | null)[]
  readonly runsDue: number[]
  /** Whenever cards began to fly, true; whenever none did any more, false. */
  readonly flights: boolean[]
  history(): History
  load(setup: Setup): void
  deal(suits: SuitCount, seed: number): void
  play(move: Move): boolean
  act(intent: Intent): void
  mark(marks: Partial<Marks>): void
  look(change: Partial<Look>): void
  layOut(change?: { insets?: Insets; leftHanded?: boolean }): void
  settings: TappingSettings
}

const query = new URLSearchParams(location.search)
const number = (key: string, otherwise: number) => Number(query.get(key) ?? otherwise)

let insets: Insets = { top: number('top', 0), right: number('right', 0), bottom: number('bottom', 0), left: number('left', 0) }
let leftHanded = query.has('leftHanded')
let look: Look = {
  theme: query.get('theme') === 'dark' ? 'dark' : 'light',
  back: 'night',
  webs: query.get('webs') !== 'off',
  contrast: 'usual',
  fourColours: query.get('four') !== '0',
  indices: query.get('indices') === 'cyrillic' ? 'cyrillic' : 'latin',
  motion: (query.get('motion') ?? 'normal') as Look['motion'],
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
}
let history = startHistory(startOf({ ruleset: strictRuleset(4), seed: 7 }))
let pick: Pick | null = null
const runsHome: (number | null)[] = []
const runsDue: number[] = []
const flights: boolean[] = []

function frameNow() {
  return frameOf({ width: innerWidth, height: innerHeight }, insets, { leftHanded })
}

const created = await createTable(document.querySelector<HTMLElement>('#host')!, {
  look,
  frame: frameNow(),
  size: { width: innerWidth, height: innerHeight },
  resolution: devicePixelRatio,
  onIntent: act,
  onRunsHome: (runs) => runsHome.push(runs),
  onRunsDue: (times) => runsDue.push(...times),
  onFlight: (isAny) => flights.push(isAny),
})
if (!created.ok) throw new Error(created.fault.reason)
const table = created.value
const intents: Intent[] = []
const settings: TappingSettings = { doubleTap: true, singleTap: false, autoPlace: false, placementHelp: query.has('help') }

function act(intent: Intent): void {
  intents.push(intent)
  if (intent.kind === 'undo' || intent.kind === 'redo') return travel(intent.kind)
  const answer = tapped(viewOf(history.position), pick, intent, settings)
  setPick(answer.pick)
  table.setMarks({ ...NO_MARKS, ...answer.marks })
  if (answer.command) play(answer.command)
}

function setPick(next: Pick | null): void {
  pick = next
  table.setPick(next)
}

function play(move: Move): boolean {
  const made = makeMove(history, move)
  if (!made.ok) return false
  history = made.value.history
  table.step(made.value, viewOf(history.position))
  return true
}

function travel(kind: 'undo' | 'redo'): void {
  const made = kind === 'undo' ? undo(history) : redo(history)
  if (!made.ok) return
  setPick(null)
  history = made.value.history
  table.step(made.value, viewOf(history.position))
}

function layOut(): void {
  const frame = frameNow()
  table.setFrame(frame, { width: innerWidth, height: innerHeight }, devicePixelRatio)
  document.body.className = look.theme
  for (const element of document.querySelectorAll('.part')) element.remove()
  part('part tray', frame.tray)
  for (const rect of [frame.hud, frame.controls, frame.stock, ...frame.foundations]) part('part box', rect)
}

function part(className: string, { x, y, width, height }: Rect): void {
  const element = document.createElement('div')
  element.className = className
  element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
  document.body.append(element)
}

const harness: Harness = {
  table,
  intents,
  runsHome,
  runsDue,
  flights,
  settings,
  history: () => history,
  load(setup) {
    const position = parseSetup(setup)
    if (!position.ok) throw new Error(JSON.stringify(position.fault))
    history = startHistory(position.value)
    setPick(null)
    table.show(viewOf(history.position))
  },
  deal(suits, seed) {
    history = startHistory(startOf({ ruleset: strictRuleset(suits), seed }))
    setPick(null)
    table.dealIn(viewOf(history.position))
  },
  play,
  act,
  mark: (marks) => table.setMarks({ ...NO_MARKS, ...marks }),
  look(change) {
    look = { ...look, ...change }
    table.setLook(look)
    layOut()
  },
  layOut(change = {}) {
    insets = change.insets ?? insets
    leftHanded = change.leftHanded ?? leftHanded
    layOut()
  },
}

declare global {
  interface Window {
    harness: Harness
  }
}
window.harness = harness
addEventListener('resize', layOut)
layOut()
table.show(viewOf(history.position))
