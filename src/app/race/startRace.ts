import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { openRace } from '../../race/browser.ts'
import type { RaceClient } from '../../race/raceClient.ts'
import type { Command } from '../../protocol/command.ts'
import type { TablePhase } from '../../protocol/race.ts'
import { browserStorage } from '../../storage/browser.ts'
import { openStorage } from '../../storage/storage.ts'
import { wakeLock } from '../../pwa/wakeLock.ts'
import type { UiModel } from '../../ui/model.ts'
import { mountRace } from '../../ui/race/mount.tsx'
import type { RaceModel, RaceNews } from '../../ui/race/model.ts'
import { act, playMove } from '../act.ts'
import { createController, shownBy, type Controller } from '../controller.ts'
import { linkTable } from '../tableLink.ts'
import { shareLink } from '../share.ts'
import { watchViewport, type Viewport } from '../viewport.ts'
import { raceAddress, soloAddress, type RaceLink } from './link.ts'
import { newBuilds } from './newBuilds.ts'
import { raceSession } from './raceSession.ts'
import { belowTiles, tilesOf } from './strip.ts'
import { isUnderWay } from './underWay.ts'

export interface RacePlaces {
  readonly page: HTMLElement
  readonly table: HTMLElement
}

/** Puts a race on the page instead of the game for one, which is not even loaded and so stays as it is. */
export async function startRace(places: RacePlaces, link: RaceLink): Promise<void> {
  const settings = await (await openStorage(browserStorage())).settings.load()
  const client = openRace(link.kind === 'new' ? null : link.code)
  const news = signal<RaceNews | null>(null)
  const session = raceSession(client, settings, (reason) => (news.value = { kind: 'refused', reason }))
  const viewport = watchViewport()
  const controller = createController(session, belowTiles(viewport))
  const retryCanvas = linkTable(places.table, controller, viewport)
  const race = signal(client.state)
  client.subscribe(({ state }) => (race.value = state))
  const model = { ...raceModel(client, race, news, viewport), ...newBuilds(client, news) }
  const onOut = () => (news.value = { kind: 'refused', reason: 'notRacing' })
  mountRace(places.page, uiModel(controller, retryCanvas, onOut), model)
  followTable(client, model)
  keepScreenLit(client)
}

function raceModel(
  client: RaceClient,
  race: ReadonlySignal<RaceClient['state']>,
  news: RaceModel['news'],
  viewport: ReadonlySignal<Viewport>,
): Omit<RaceModel, 'updateReady' | 'update'> {
  const link = computed(() => raceAddress(location.href, race.value.code))
  const ask = async (command: Command) => {
    const result = await client.command(command)
    if (!result.ok) news.value = { kind: 'refused', reason: result.reason }
    else if (command.kind === 'offerDraw') news.value = { kind: 'drawOffered' }
  }
  const leave = async () => {
    await client.leave()
    location.assign(soloAddress(location.href))
  }
  return {
    race,
    tiles: tilesOf(viewport),
    now: () => client.serverNow(),
    news,
    opened: signal(null),
    ask: (command) => void ask(command),
    rename: (name) => {
      client.rememberName(name)
      void ask({ kind: 'rename', name })
    },
    link,
    invite: () => void shareLink({ url: link.value }).then((shared) => shared === 'copied' && (news.value = { kind: 'copied' })),
    takeBack: () => client.takeBack(),
    leave: () => void leave(),
    retry: () => location.reload(),
  }
}

/**
 * What the screens of the game for one are made of; what belongs to that game alone does nothing here.
 *
 * @param onOut told when somebody who is out of the race would play
 */
function uiModel(controller: Controller, retryCanvas: () => void, onOut: () => void): UiModel {
  const nothing = () => undefined
  return {
    ...shownBy(controller),
    elapsed: () => 0,
    install: signal('none'),
    updateReady: signal(false),
    updatePostponed: signal(false),
    updateFault: signal(null),
    about: { version: '', build: '' },
    commands: {
      act: (intent) => (controller.state.value.phase === 'abandoned' ? onOut() : act(controller, intent)),
      play: (move) => playMove(controller, move),
      retryCanvas,
      results: () => [],
      newGame: nothing,
      playDeal: nothing,
      cancelDealing: nothing,
      restart: nothing,
      pause: nothing,
      resume: nothing,
      changeSettings: nothing,
      takeOver: nothing,
      dismissFaults: nothing,
      installApp: nothing,
      declineInstall: nothing,
      applyUpdate: nothing,
      postponeUpdate: nothing,
      fillColumns: nothing,
      deleteResult: nothing,
      openPast: nothing,
      setCovered: nothing,
      goTo: nothing,
      setPlaying: nothing,
      closeReplay: nothing,
      playFromHere: nothing,
    },
  }
}

/**
 * Keeps the table's code in the address, so that a reload comes back to it; tells what others have done; closes what
 * was opened when the race goes on to something else.
 */
function followTable(client: RaceClient, { news, opened }: RaceModel): void {
  let declinedBy: number | null = null
  let phase: TablePhase | undefined
  client.subscribe(({ state }) => {
    const { code, table, connection } = state
    if (code && connection === 'online') history.replaceState(null, '', raceAddress(location.href, code))
    if (table?.phase !== phase) opened.value = null
    phase = table?.phase
    const by = table?.race?.declinedBy ?? null
    if (by !== null && by !== declinedBy) {
      const name = table!.race!.racers.find(({ member }) => member === by)?.name ?? ''
      news.value = { kind: 'declined', name }
    }
    declinedBy = by
  })
}

function keepScreenLit(client: RaceClient): void {
  const lock = wakeLock()
  client.subscribe(() => lock.hold(isUnderWay(client)))
}
