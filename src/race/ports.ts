import type { Place, PlaceFault } from '../protocol/http.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { Result } from '../rules/result.ts'

/** One open socket to a table. */
export interface RaceSocket {
  send(message: ClientMessage): void
  /** Closes it; `onClose` is not called any more. */
  close(): void
}

export interface SocketEvents {
  readonly onMessage: (type: string, body: unknown) => void
  readonly onClose: () => void
}

/**
 * network: no server answers; noServer: one does, but it holds no races (a static host); olderPage, olderServer: they do
 * not speak the same version of the protocol.
 */
export type ReachFault = PlaceFault | VersionFault | 'network' | 'noServer'
export type VersionFault = 'olderPage' | 'olderServer'

/** What the race client needs of the browser. */
export interface RacePorts {
  /** A place at the table of that code; null opens a new table. */
  readonly place: (code: string | null) => Promise<Result<Place, ReachFault>>
  /** Rejects when no socket can be had. */
  readonly openSocket: (place: Place, events: SocketEvents) => Promise<RaceSocket>
  readonly memory: RaceMemory
  /** Eight hexadecimal digits that tell this page from every other one. */
  readonly page: string
  /** Milliseconds that only run forward. */
  readonly now: () => number
  /** From 0 to below 1, by chance. */
  readonly random: () => number
  /** Calls back after so many milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
  /** Calls back whenever the page is shown again or the network is back. */
  readonly onWake: (callback: () => void) => () => void
}

/** What this browser remembers of races. Never throws; forgets when it has to. */
export interface RaceMemory {
  name(): string
  rememberName(name: string): void
  /** The secret by which this browser comes back to a table; null if it has none. */
  token(code: string): string | null
  rememberToken(code: string, token: string): void
}
