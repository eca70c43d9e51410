export const DEFAULT_PORT = 4173

/** A port from the environment: a whole number from 0 (any free port) to 65535; the default when unset; null for anything else. */
export function parsePort(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return DEFAULT_PORT
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN
  return port <= 65_535 ? port : null
}
