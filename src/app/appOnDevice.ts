import { signal, type ReadonlySignal } from '@preact/signals'
import { startPwa, type Pwa } from '../pwa/pwa.ts'
import { wakeLock } from '../pwa/wakeLock.ts'
import type { Session } from '../session/state.ts'
import type { InstallState, UpdateFault } from '../ui/model.ts'

/** The page as an app: what the page shows of installing and updating. */
export interface AppOnDevice {
  readonly install: ReadonlySignal<InstallState>
  readonly updateReady: ReadonlySignal<boolean>
  readonly updatePostponed: ReadonlySignal<boolean>
  readonly updateFault: ReadonlySignal<UpdateFault | null>
  readonly pwa: Pwa
  /** Whether to bring up installing by itself now: the player has not said no, and has something to come back for. */
  isWorthOffering(): boolean
}

/** Call once, early: the browser's offer to install comes only once. */
export function putOnDevice(session: Session): AppOnDevice {
  const install = signal<InstallState>('none')
  const updateReady = signal(false)
  const updatePostponed = signal(false)
  const updateFault = signal<UpdateFault | null>(null)
  const pwa = startPwa({ settle: () => settle(session), onChange: () => show() })
  const show = () => {
    install.value = pwa.install.offer
    updateReady.value = pwa.updates?.ready ?? false
    updatePostponed.value = pwa.updates?.postponed ?? false
    updateFault.value = pwa.updates?.fault ?? null
  }
  show()
  keepScreenLit(session)
  return { install, updateReady, updatePostponed, updateFault, pwa, isWorthOffering: () => !pwa.install.settled && pwa.install.offer !== 'none' }
}

/** Whether a reload would lose nothing: all is written, or there is nothing to write. */
async function settle(session: Session): Promise<boolean> {
  await session.saved()
  const { storageFault, phase } = session.state
  const isRunning = phase === 'playing' || phase === 'paused'
  return !isRunning || storageFault === null || storageFault === 'notOwner'
}

/** While the clock runs somebody looks at the table, perhaps thinking longer than the screen stays lit. */
function keepScreenLit(session: Session): void {
  const lock = wakeLock()
  session.subscribe(({ state }) => lock.hold(state.clockRunning))
  lock.hold(session.state.clockRunning)
}
