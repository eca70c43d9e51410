import type { SettingsStore } from '../session/ports.ts'
import { DEFAULT_SETTINGS, SETTING_VALUES, type Settings } from '../session/settings.ts'
import type { Database } from './database.ts'

const KEY = 'settings'

/**
 * Settings are read one by one: a value that is none of those a player can choose is the default, the others stand.
 * What a newer version stored beside them stays.
 */
export function createSettingsStore(database: Database): SettingsStore {
  return {
    async load() {
      const read = await database.read([KEY])
      return read.ok ? readSettings(read.value[0]) : DEFAULT_SETTINGS
    },
    async save(settings) {
      const saved = await database.change([KEY], ([stored]) => ({
        answer: null,
        put: [[KEY, { ...asRecord(stored), ...settings }]],
      }))
      return saved.ok ? null : saved.fault
    },
  }
}

/** The settings in whatever was stored. */
export function readSettings(stored: unknown): Settings {
  return { ...DEFAULT_SETTINGS, ...readChosen(stored) }
}

/** Only those settings that were stored, with values that a player can choose. */
export function readChosen(stored: unknown): Partial<Settings> {
  const values = asRecord(stored)
  const allowed = Object.entries(SETTING_VALUES).filter(([name, choices]) => includes(choices, values[name]))
  return Object.fromEntries(allowed.map(([name]) => [name, values[name]]))
}

function includes(choices: readonly unknown[], value: unknown): boolean {
  return choices.includes(value)
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
