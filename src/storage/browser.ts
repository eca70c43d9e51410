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

function browserTexts(): TextStore {
  const storage = unlessForbidden(() => localStorage)
  return {
    read: (key) => unlessForbidden(() => storage?.getItem(key)),
    write: (key, text) =>
      unlessForbidden(() => {
        storage?.setItem(key, text)
        return storage !== null
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
