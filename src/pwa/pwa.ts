import { watchInstall, type Install } from './install.ts'
import { registerByWorkbox } from './workbox.ts'
import { startUpdates, type Updates } from './updates.ts'

export interface PwaHost {
  /** Resolves when everything is written: true if a reload loses nothing, false if it would (as in a race). */
  settle(): Promise<boolean>
  /** Something that the page shows of this has changed. */
  onChange(): void
}

/** The page as an app on this device. */
export interface Pwa {
  readonly install: Install
  /** Null where there are no service workers: the game then needs the network to start. */
  readonly updates: Updates | null
  /** Asks the browser not to clear what is kept here when room runs out. For when there is something to keep. */
  keepStorage(): Promise<boolean>
}

/** Call early: the browser's offer to install comes only once. Fetching for offline begins when the page has loaded. */
export function startPwa(host: PwaHost): Pwa {
  const install = watchInstall({ onChange: () => host.onChange(), onInstalled: () => void keepStorage() })
  const updates = 'serviceWorker' in navigator ? startUpdates(navigator.serviceWorker, registerByWorkbox, host) : null
  return { install, updates, keepStorage }
}

async function keepStorage(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || (await storage.persist())
}
