import type { RaceLimits } from '../limits.ts'
import { OPENING_TIME, type Visitors } from '../visitors.ts'
import { PROCESS_KEY, type RedisProcess } from './redisProcess.ts'
import { TABLE_KEY } from './redisStore.ts'
import { KEPT_OPEN } from './tableStore.ts'

/** The visitors of all processes that share a Redis. What is counted there expires by itself. */
export class RedisVisitors implements Visitors {
  readonly #process: RedisProcess
  readonly #limits: RaceLimits
  readonly #onFault: (error: unknown) => void

  /** @param onFault told when it could not be counted that a socket has closed */
  constructor(process: RedisProcess, limits: RaceLimits, onFault: (error: unknown) => void) {
    this.#process = process
    this.#limits = limits
    this.#onFault = onFault
  }

  async asks(address: string): Promise<boolean> {
    const { requestsAtOnce, requestsPerMinute } = this.#limits
    return this.#run(ASK, address, 'requests', [Date.now(), 60_000 / requestsPerMinute, requestsAtOnce])
  }

  async opens(address: string, code: string): Promise<boolean> {
    const { tablesPerAddress } = this.#limits
    return this.#run(OPEN, address, 'tables', [Date.now(), tablesPerAddress, code, OPENING_TIME, KEPT_OPEN])
  }

  async enters(address: string): Promise<boolean> {
    return this.#run(ENTER, address, 'sockets', [this.#process.id, this.#limits.socketsPerAddress, KEPT_OPEN])
  }

  async leaves(address: string): Promise<void> {
    await this.#run(LEAVE, address, 'sockets', [this.#process.id]).catch(this.#onFault)
  }

  async #run(script: string, address: string, what: string, values: readonly (string | number)[]): Promise<boolean> {
    return (await this.#process.redis.eval(script, 1, `pavuk:visitor:${address}:${what}`, ...values)) === 1
  }
}

/*
 * A leaky bucket as one number, the moment at which it will be empty (the generic cell rate algorithm of ATM networks).
 * ARGV: now, milliseconds a request, requests at once.
 */
const ASK = `
local now, each, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local empty = math.max(tonumber(redis.call('get', KEYS[1]) or 0), now) + each
if empty > now + each * most then return 0 end
redis.call('set', KEYS[1], empty, 'PX', math.ceil(empty - now))
return 1`

/* Codes with when they were taken. ARGV: now, tables at a time, code, milliseconds to open one, and to remember it. */
const OPEN = `
local now, most = tonumber(ARGV[1]), tonumber(ARGV[2])
for _, code in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', now - ARGV[4])) do
  if redis.call('exists', '${TABLE_KEY}' .. code .. ':base') == 0 then redis.call('zrem', KEYS[1], code) end
end
if redis.call('zcard', KEYS[1]) >= most then return 0 end
redis.call('zadd', KEYS[1], now, ARGV[3])
redis.call('pexpire', KEYS[1], ARGV[5])
return 1`

/* Sockets by process: those of a dead one have closed. ARGV: this process, sockets at a time, milliseconds to remember. */
const ENTER = `
local held, total = redis.call('hgetall', KEYS[1]), 0
for at = 1, #held, 2 do
  if redis.call('exists', '${PROCESS_KEY}' .. held[at]) == 1 then total = total + held[at + 1]
  else redis.call('hdel', KEYS[1], held[at]) end
end
if total >= tonumber(ARGV[2]) then return 0 end
redis.call('hincrby', KEYS[1], ARGV[1], 1)
redis.call('pexpire', KEYS[1], ARGV[3])
return 1`

const LEAVE = `
if redis.call('hincrby', KEYS[1], ARGV[1], -1) < 1 then redis.call('hdel', KEYS[1], ARGV[1]) end
return 1`
