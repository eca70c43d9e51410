import { Redis } from 'ioredis'
import type { MatchMakerDriver, Presence } from '@colyseus/core'
import { RedisDriver } from '@colyseus/redis-driver'
import { RedisPresence } from '@colyseus/redis-presence'

/**
 * How the processes that share a Redis know of each other. The library does not expect a command to fail, and the
 * process would end: here they wait until Redis is back. What players ask meanwhile is refused by the store.
 */
export function sharing(url: string, onFault: (error: unknown) => void): { presence: Presence; driver: MatchMakerDriver } {
  const connection = () => new Redis(url, { maxRetriesPerRequest: null }).on('error', onFault)
  return { presence: new RedisPresence(connection()) as Presence, driver: new RedisDriver(connection()) }
}
