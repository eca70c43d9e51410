import { computed, signal, type Signal } from '@preact/signals'
import { isRacing } from '../../../src/app/race/raceSession.ts'
import { belowTiles, tilesOf } from '../../../src/app/race/strip.ts'
import type { Viewport } from '../../../src/app/viewport.ts'
import { frameOf, NO_INSETS } from '../../../src/layout/frame.ts'
import { openedRace } from '../../../src/race/results.ts'
import { START, type RaceState } from '../../../src/race/state.ts'
import { shuffledDeal } from '../../../src/rules/deal.ts'
import { legalMoves } from '../../../src/rules/legality.ts'
import { viewOf } from '../../../src/rules/view.ts'
import { countOf } from '../../../src/server/race/table/record.ts'
import { racerOf } from '../../../src/server/race/table/table.ts'
import { resultsOf, tableViewOf } from '../../../src/server/race/table/views.ts'
import type { RaceModel } from '../../../src/ui/race/model.ts'
import { Course } from '../../server/race/table/course.ts'
import type { FakeModel } from './fakeModel.ts'

/** A race as the real table would tell it to its first player, unless a story says otherwise. */
interface Scene {
  readonly course: Course
  readonly you?: number
  readonly state?: Partial<RaceState>
  readonly opened?: 'replay'
}

/** Each state of a race's page that is worth looking at. */
export const RACE_STORIES = {
  raceUnreached: () => ({ course: lobby(), state: { connection: 'connecting', table: null, trouble: 'network' } }),
  raceLobby: () => ({ course: lobby() }),
  raceCountdown: () => ({ course: counting() }),
  raceRunning: () => ({ course: running() }),
  raceOffer: () => ({ course: offering() }),
  raceOut: () => ({ course: offering(), you: 3 }),
  raceResults: () => ({ course: finished() }),
  raceReplay: () => ({ course: finished(), opened: 'replay' }),
} satisfies Record<string, () => Scene>

export type RaceStory = keyof typeof RACE_STORIES

const NAMES = ['Оксана', 'Богдан з Івано-Франківська', 'Ігор', 'Zoë'] as const

function arriving(): Course {
  const course = new Course(shuffledDeal(4, [11]))
  for (const name of NAMES) course.arrive(name)
  return course
}

function lobby(): Course {
  const course = arriving()
  course.command(4, { kind: 'leave' })
  course.command(1, { kind: 'settings', settings: { suits: 4, minutes: 10 } })
  course.command(3, { kind: 'ready', ready: true })
  return course
}

function counting(): Course {
  const course = arriving()
  course.command(1, { kind: 'settings', settings: { suits: 4, minutes: 10 } })
  for (const id of [2, 3, 4]) course.command(id, { kind: 'ready', ready: true })
  course.command(1, { kind: 'start' })
  return course
}

/** Some minutes into it: everybody has played, one is away. */
function running(): Course {
  const course = counting()
  course.wait(3000)
  for (let number = 0; number < 40; number++) {
    course.wait(2000)
    for (const id of [1, 2, 4]) playSome(course, id, number * id)
  }
  course.drop(4)
  course.wait(12_000)
  return course
}

function offering(): Course {
  const course = running()
  course.command(3, { kind: 'resign' })
  course.command(2, { kind: 'offerDraw' })
  return course
}

function finished(): Course {
  const course = offering()
  course.wait(60_000)
  course.command(2, { kind: 'resign' })
  return course
}

function playSome(course: Course, member: number, choice: number): void {
  const moves = legalMoves(viewOf(racerOf(course.table, member)!.position))
  const move = moves[(choice * 7919) % moves.length]
  if (move && move.kind !== 'collect') course.command(member, { kind: 'move', move })
}

/** Puts the race's part beside the fake model, which gets the player's cards and the room that the tiles leave. */
export function raceModel(model: FakeModel, story: RaceStory): RaceModel {
  const { course, you = 1, state = {}, opened }: Scene = RACE_STORIES[story]()
  const race = raceStateOf(course, you, state)
  const viewport = followedViewport()
  const below = belowTiles(viewport)
  const frame = computed(() => frameOf(below.value.size, below.value.insets, model.session.value.settings))
  Object.assign(model, { frame })
  model.session.value = { ...model.session.peek(), view: race.view, moves: race.moves, phase: phaseOf(race) }
  const asked = (what: string) => model.asked.push(what)
  return {
    race: signal(race),
    tiles: tilesOf(viewport),
    now: () => course.now + (story === 'raceCountdown' ? 600 : 0),
    news: signal(null),
    opened: signal<RaceModel['opened']['value']>(opened ?? null),
    ask: (command) => asked(JSON.stringify(command)),
    rename: (name) => asked(`rename ${name}`),
    link: signal('https://pavuk.example/?race=7KQ2M4'),
    invite: () => asked('invite'),
    takeBack: () => asked('takeBack'),
    leave: () => asked('leave'),
    retry: () => asked('retry'),
    updateReady: signal(story === 'raceLobby' || story === 'raceResults'),
    update: () => asked('update'),
  }
}

function phaseOf(race: RaceState) {
  if (!race.view) return 'idle'
  return isRacing(race) ? 'playing' : 'abandoned'
}

function raceStateOf(course: Course, you: number, state: Partial<RaceState>): RaceState {
  const { table } = course
  const racer = table.phase === 'racing' ? racerOf(table, you) : null
  const results = resultsOf(table)
  const view = racer && viewOf(racer.position)
  const opened = results && openedRace(results, null)
  const told = { code: table.code, you, table: tableViewOf(table), view, moves: racer ? countOf(racer.record) : 0, results: opened }
  return { ...START, connection: 'online', ...told, ...state }
}

function followedViewport(): Signal<Viewport> {
  const read = (): Viewport => ({ size: { width: innerWidth, height: innerHeight }, insets: NO_INSETS, pixelRatio: 1 })
  const viewport = signal(read())
  addEventListener('resize', () => (viewport.value = read()))
  return viewport
}
