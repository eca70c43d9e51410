import type { RaceMemory } from './ports.ts'

const NAME = 'pavuk.race.name'
const TOKENS = 'pavuk.race.tokens'

/** Tables of which the secret is kept; older ones are forgotten. */
const KEPT = 20

/** Keeps the name and the secrets in the browser's storage, or for the life of the page where that is closed or full. */
export function browserMemory(storage: Storage | null): RaceMemory {
  const fallback = new Map<string, string>()
  const read = (key: string) => attempt(() => storage?.getItem(key)) ?? fallback.get(key) ?? ''
  const write = (key: string, value: string) => {
    fallback.set(key, value)
    attempt(() => storage?.setItem(key, value))
  }
  const tokens = () => new Map(parsedTokens(read(TOKENS)))
  return {
    name: () => read(NAME),
    rememberName: (name) => write(NAME, name),
    token: (code) => tokens().get(code) ?? null,
    rememberToken: (code, token) => {
      const others = [...tokens()].filter(([other]) => other !== code)
      write(TOKENS, JSON.stringify([...others, [code, token]].slice(-KEPT)))
    },
  }
}

function parsedTokens(text: string): [string, string][] {
  const value: unknown = attempt(() => JSON.parse(text))
  return Array.isArray(value) ? value.filter(isPair) : []
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}

/** What the function returns; undefined if it throws, as storage may at any time. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
