import type { Commands } from '../ui/commands.ts'
import { act, fillColumns, playMove } from './act.ts'
import type { AppOnDevice } from './appOnDevice.ts'
import { findRaces, raceAddress } from './race/link.ts'
import type { Controller } from './controller.ts'
import type { Hints } from './hints.ts'
import type { Watching } from './watching.ts'
import { closeReplay, goTo, openPast, playFromHere, setPlaying } from './replay.ts'

/** What helps the player on. */
export interface Helpers {
  readonly hints: Hints
  readonly watching: Watching
  /** The table's. */
  readonly retryCanvas: () => void
}

/** What the page may ask for. */
export function commandsOf(
  controller: Controller,
  app: AppOnDevice,
  { hints, watching, retryCanvas }: Helpers,
): Commands {
  const { session, notice } = controller
  /** Another tab plays: that is said, and nothing is done. */
  const asOwner =
    <Values extends unknown[]>(action: (...values: Values) => void) =>
    (...values: Values) => {
      if (session.state.owner) action(...values)
      else notice.value = { kind: 'refusal', refusal: { reason: 'notOwner' } }
    }
  return {
    act: (intent) => act(controller, intent),
    play: (move) => playMove(controller, move),
    expectNewGame: (ruleset) => session.expectNewGame(ruleset),
    newGame: asOwner((ruleset) => void session.newGame(ruleset)),
    playDeal: asOwner((deal) => void session.playDeal(deal)),
    cancelDealing: () => session.cancelDealing(),
    restart: asOwner(() => session.restart()),
    pause: () => session.pause(),
    resume: () => session.resume(),
    hint: () => hints.next(),
    watch: () => watching.start(),
    stopWatching: () => watching.stop(),
    fillColumns: () => fillColumns(controller),
    changeSettings: (change) => session.changeSettings(change),
    takeOver: () => void session.takeOver(),
    setCovered: (covered) => {
      session.setCovered(covered)
      if (covered) watching.stop()
    },
    results: () => session.results(),
    deleteResult: asOwner((id) => session.deleteResult(id)),
    openPast: (result) => openPast(controller, result),
    goTo: (index) => goTo(controller, index),
    setPlaying: (isPlaying) => setPlaying(controller, isPlaying),
    closeReplay: () => closeReplay(controller),
    playFromHere: asOwner(() => playFromHere(controller)),
    dismissFaults: () => session.dismissFaults(),
    findRaces,
    race: (code) => void session.saved().then(() => location.assign(raceAddress(location.href, code))),
    retryCanvas,
    installApp: () => void app.pwa.install.prompt(),
    declineInstall: () => app.pwa.install.decline(),
    applyUpdate: () => void applyUpdate(app, controller),
    postponeUpdate: () => app.pwa.updates?.postpone(),
  }
}

async function applyUpdate({ pwa }: AppOnDevice, { notice }: Controller): Promise<void> {
  if ((await pwa.updates?.apply()) === 'busy') notice.value = { kind: 'updateBusy' }
}
