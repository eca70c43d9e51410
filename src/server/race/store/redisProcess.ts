import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'

/** Milliseconds after its last sign of life at which a process counts as dead, and between two signs. */
const LEASE = 3000
const HEARTBEAT = 1000

/** This process as the others that share a Redis see it: it shows every second that it lives. */
export class RedisProcess {
  readonly redis: Redis
  readonly id = randomUUID()
  readonly #heartbeat: ReturnType<typeof setInterval>

  /** @param onFault told when a sign of life could not be given */
  static async connect(url: string, onFault: (error: unknown) => void): Promise<RedisProcess> {
    const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 2, commandTimeout: 5000 })
    redis.on('error', onFault)
    await redis.connect()
    const process = new RedisProcess(redis, onFault)
    await process.#live()
    return process
  }

  private constructor(redis: Redis, onFault: (error: unknown) => void) {
    this.redis = redis
    this.#heartbeat = setInterval(() => void this.#live().catch(onFault), HEARTBEAT)
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    await this.redis.del(processKey(this.id))
    await this.redis.quit()
  }

  async #live(): Promise<void> {
    await this.redis.set(processKey(this.id), '1', 'PX', LEASE)
  }
}

/** There as long as the process lives. */
export function processKey(id: string): string {
  return `${PROCESS_KEY}${id}`
}

export const PROCESS_KEY = 'pavuk:process:'
