import { computed } from '@preact/signals'
import { BUILD_ID } from '../pwa/build.ts'
import { createWorkerProver } from '../prover/workerProver.ts'
import { Insight } from '../session/insight/insight.ts'
import type { Prover } from '../session/ports.ts'
import { createSession } from '../session/session.ts'
import type { Session } from '../session/state.ts'
import { browserStorage, browserTabs } from '../storage/browser.ts'
import { createOwnership } from '../storage/ownership.ts'
import { openStorage, type Stores } from '../storage/storage.ts'
import { mountUi } from '../ui/mount.tsx'
import type { InsightModel } from '../ui/insight.ts'
import type { UiModel } from '../ui/model.ts'
import { putOnDevice, type AppOnDevice } from './appOnDevice.ts'
import { backups } from './backup/backups.ts'
import { commandsOf, type Helpers } from './commands.ts'
import { createController, shownBy, type Controller } from './controller.ts'
import { deviceClock, deviceRandom, deviceTimers, nextTask } from './device.ts'
import { fetchFonts } from './fonts.ts'
import { dailyDeals } from './dailyDeals.ts'
import { dealLinks } from './dealLinks.ts'
import { Hints } from './hints.ts'
import { watchPage } from './page.ts'
import { linkInsight } from './insight.ts'
import { shownMarks } from './replay.ts'
import { solverPlatform } from './solverWorker.ts'
import { lookOf } from './look.ts'
import { smallTables } from './smallTables.ts'
import { linkTable } from './tableLink.ts'
import { watchViewport } from './viewport.ts'
import { createWatching } from './watching.ts'

export interface Places {
  /** Where bars, sheets and the accessible board are drawn. */
  readonly page: HTMLElement
  /** Where pointers meet the table. */
  readonly table: HTMLElement
}

/**
 * Puts the parts together: what is stored, the session, the page round it, the table, the app on the device. In several
 * tasks, so that a slow phone can draw and answer in between.
 */
export async function start(places: Places): Promise<void> {
  const viewport = watchViewport()
  const prover = createWorkerProver(solverPlatform)
  const stores = await openStorage(browserStorage())
  fetchFonts()
  const session = await openSession(stores, prover)
  await nextTask()
  const app = putOnDevice(session)
  const controller = createController(session, viewport)
  await nextTask()
  const retryCanvas = linkTable(places.table, controller, viewport)
  await nextTask()
  const hints = new Hints(controller, prover)
  const watching = createWatching(controller, hints)
  const insight = linkInsight(controller, new Insight(prover), prover)
  const model = modelOf(controller, app, insight, { hints, watching, retryCanvas })
  await nextTask()
  mountUi(places.page, { ...model, backups: backups(controller, stores.deals) })
  watchPage(session)
  greet(controller, app)
}

async function openSession(stores: Stores, prover: Prover): Promise<Session> {
  const ownership = createOwnership(browserTabs(deviceTimers))
  return createSession({ ...stores, ownership, prover, clock: deviceClock, timers: deviceTimers, random: deviceRandom })
}

function modelOf(controller: Controller, app: AppOnDevice, insight: InsightModel, helpers: Helpers): UiModel {
  const [version = '', build = ''] = BUILD_ID.split('-')
  return {
    ...shownBy(controller),
    elapsed: () => controller.session.elapsed(),
    install: app.install,
    updateReady: app.updateReady,
    updatePostponed: app.updatePostponed,
    updateFault: app.updateFault,
    about: { version, build },
    links: dealLinks(controller),
    drawSmallTable: smallTables(lookOf(controller)),
    daily: dailyDeals(controller),
    insight,
    watching: controller.watching,
    dealAdvised: computed(() => shownMarks(controller).deal),
    commands: commandsOf(controller, app, helpers),
  }
}

/** The first thing a newcomer sees is the choice of a game; what is worth asking is asked once, after a win. */
function greet({ session, screen }: Controller, app: AppOnDevice): void {
  const { game, owner, storageFault } = session.state
  if (!game && owner && storageFault === null) screen.value = 'newGame'
  session.subscribe(({ events, replaced }) => {
    if (events.some(({ kind }) => kind === 'gameWon')) void app.pwa.keepStorage()
    if (replaced && session.results().some(({ outcome }) => outcome === 'won') && app.isWorthOffering()) {
      screen.value = 'install'
    }
  })
}
