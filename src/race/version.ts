import { PROTOCOL_VERSION } from '../protocol/limits.ts'
import { versionOf } from '../protocol/messages.ts'
import type { VersionFault } from './ports.ts'

/** Whose version is behind, by what a server says in any version; null if both speak the same, or it names none. */
export function versionFaultOf(body: unknown): VersionFault | null {
  const version = versionOf(body)
  if (version === null || version === PROTOCOL_VERSION) return null
  return version > PROTOCOL_VERSION ? 'olderPage' : 'olderServer'
}
