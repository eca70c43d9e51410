/**
 * A few words kept in local or session storage: conveniences, never the game. Where storage is closed they last as
 * long as the page, and the player may be asked something twice.
 */
export interface Memory {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

const PREFIX = 'pavuk.'

/** `open` is asked each time: the very name of a blocked storage throws. */
export function memory(open: () => Storage): Memory {
  const fallback = new Map<string, string>()
  return {
    get: (key) => attempt(() => open().getItem(PREFIX + key)) ?? fallback.get(key) ?? null,
    set(key, value) {
      fallback.set(key, value)
      attempt(() => open().setItem(PREFIX + key, value))
    },
    remove(key) {
      fallback.delete(key)
      attempt(() => open().removeItem(PREFIX + key))
    },
  }
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action()
  } catch {
    // Blocked or full: the fallback serves.
    return null
  }
}
