import type { Timers } from '../session/ports.ts'
import type { Channel, OwnershipPlatform } from './ownership.ts'
import type { StoragePlatform } from './storage.ts'
import type { TextStore } from './statisticsCopy.ts'

const CHANNEL = 'pavuk'

/** What this browser has to store with. Looking at a forbidden storage throws in some browsers; here it is just missing. */
export function browserStorage(): StoragePlatform {
  return { indexedDB: unlessForbidden(() => indexedDB), texts: browserTexts(), writer: pageId() }
}

/** What this browser has for its tabs to agree by. */
export function browserTabs(timers: Timers): OwnershipPlatform {
  return {
    locks: unlessForbidden(() => navigator.locks),
    channel: unlessForbidden((): Channel => new BroadcastChannel(CHANNEL)),
    timers,
  }
}

/** The page stands still while the browser fetches `localStorage`, so it is not named before something is wanted of it. */
function browserTexts(): TextStore {
  return {
    read: (key) => unlessForbidden(() => localStorage.getItem(key)),
    write: (key, text) =>
      unlessForbidden(() => {
        localStorage.setItem(key, text)
        return true
      }) ?? false,
  }
}

/** Unique enough among the pages of one device: the moment and a random number. */
function pageId(): string {
  const [random] = crypto.getRandomValues(new Uint32Array(1))
  return `${Date.now().toString(36)}-${random!.toString(36)}`
}

/** The value, or null where the browser has none or forbids to look at it. */
function unlessForbidden<Value>(look: () => Value | null | undefined): Value | null {
  try {
    return look() ?? null
  } catch {
    return null
  }
}
