import type { Redis } from 'ioredis'
import type { Input } from '../table/input.ts'
import { carriedOn } from '../table/step.ts'
import type { Table } from '../table/table.ts'
import { PROCESS_KEY, processKey, type RedisProcess } from './redisProcess.ts'
import {
  KEPT_OPEN,
  REMEMBERED,
  STORE_VERSION,
  type Recovery,
  type TableLog,
  type TableStatus,
  type TableStore,
} from './tableStore.ts'

/**
 * Tables in Redis, for several processes. Each table has an owner, a process that shows every second that it lives;
 * a table whose owner does not can be taken by another. Every write checks in one step that the writer still is the
 * owner, so that a process that was only asleep cannot write to a table that has gone on without it.
 */
export class RedisStore implements TableStore {
  readonly #redis: Redis
  readonly #me: string

  constructor({ redis, id }: RedisProcess) {
    this.#redis = redis
    this.#me = id
  }

  async begin(table: Table): Promise<TableLog | null> {
    const begun = await this.#run(BEGIN, table.code, [JSON.stringify(table), KEPT_OPEN])
    return begun === 1 ? this.#log(table.code) : null
  }

  async recover(code: string): Promise<Recovery> {
    const claimed = await this.#run(CLAIM, code, [])
    if (claimed !== 'open') return { kind: claimed as 'none' | 'finished' | 'held' }
    const log = this.#log(code)
    try {
      return { kind: 'open', table: await this.#read(code), log }
    } catch (error) {
      // What cannot be read must not stay held: another try, or another process, may read it.
      await log.release()
      throw error
    }
  }

  async status(code: string): Promise<TableStatus> {
    const [open, closed] = await Promise.all(
      (['base', 'closed'] as const).map((part) => this.#redis.exists(keyOf(code, part))),
    )
    if (open) return 'open'
    return closed ? 'finished' : 'none'
  }

  async isHeld(code: string): Promise<boolean> {
    const owner = await this.#redis.get(keyOf(code, 'owner'))
    return owner !== null && (await this.#redis.exists(processKey(owner))) === 1
  }

  async #read(code: string): Promise<Table> {
    const base = await this.#redis.get(keyOf(code, 'base'))
    const inputs = await this.#redis.lrange(keyOf(code, 'log'), 0, -1)
    return carriedOn(JSON.parse(base!) as Table, inputs.map((text) => JSON.parse(text) as Input))
  }

  #log(code: string): TableLog {
    return {
      append: (input) => this.#write(APPEND, code, [JSON.stringify(input), KEPT_OPEN]),
      keep: (table) => this.#write(KEEP, code, [JSON.stringify(table), KEPT_OPEN]),
      end: () => this.#write(END, code, [REMEMBERED]),
      release: async () => void (await this.#run(RELEASE, code, [])),
    }
  }

  async #write(script: string, code: string, values: readonly (string | number)[]): Promise<void> {
    if ((await this.#run(script, code, values)) !== 1) throw new Error('the table is in other hands')
  }

  #run(script: string, code: string, values: readonly (string | number)[]): Promise<unknown> {
    const keys = (['base', 'log', 'owner', 'closed'] as const).map((part) => keyOf(code, part))
    return this.#redis.eval(script, keys.length, ...keys, this.#me, ...values)
  }
}

function keyOf(code: string, part: 'base' | 'log' | 'owner' | 'closed'): string {
  return `${TABLE_KEY}${code}:${part}`
}

/** What the keys of all tables begin with. */
export const TABLE_KEY = `pavuk:${STORE_VERSION}:table:`

/* KEYS: base, log, owner, closed. ARGV: this process, then what the script needs. */

const BEGIN = `
if redis.call('exists', KEYS[1], KEYS[4]) > 0 then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('set', KEYS[3], ARGV[1])
return 1`

const CLAIM = `
if redis.call('exists', KEYS[1]) == 0 then
  if redis.call('exists', KEYS[4]) > 0 then return 'finished' end
  return 'none'
end
local owner = redis.call('get', KEYS[3])
if owner and redis.call('exists', '${PROCESS_KEY}' .. owner) > 0 then return 'held' end
redis.call('set', KEYS[3], ARGV[1])
return 'open'`

const APPEND = `
if redis.call('get', KEYS[3]) ~= ARGV[1] then return 0 end
redis.call('rpush', KEYS[2], ARGV[2])
redis.call('pexpire', KEYS[1], ARGV[3])
redis.call('pexpire', KEYS[2], ARGV[3])
return 1`

const KEEP = `
if redis.call('get', KEYS[3]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('del', KEYS[2])
return 1`

const END = `
if redis.call('get', KEYS[3]) ~= ARGV[1] then return 0 end
redis.call('del', KEYS[1], KEYS[2], KEYS[3])
redis.call('set', KEYS[4], '1', 'PX', ARGV[2])
return 1`

const RELEASE = `
if redis.call('get', KEYS[3]) == ARGV[1] then redis.call('del', KEYS[3]) end
return 1`
