import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LmdbStore } from '../../../src/server/race/store/lmdbStore.ts'
import { RedisProcess } from '../../../src/server/race/store/redisProcess.ts'
import { RedisStore } from '../../../src/server/race/store/redisStore.ts'
import type { TableStore } from '../../../src/server/race/store/tableStore.ts'
import { lastingPort, startProcess, type Killable } from '../../server/race/wire/killable.ts'
import { startProxy, type Proxy } from '../../server/race/wire/proxy.ts'
import { startRedis } from '../../server/race/wire/redis.ts'

/** The servers of a run: one with a folder, or two with a Redis behind one address. */
export interface Servers {
  readonly base: string
  /** Ends one of them, mostly with no warning, and starts it again. */
  fell(): Promise<void>
  /** Stops all of them, and opens what they have left behind. */
  stop(): Promise<KeptTables>
  clean(): void
}

export interface KeptTables {
  readonly store: TableStore
  readonly close: () => Promise<void>
}

export async function withFolder(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'pavuk-chaos-'))
  const environment = { RACE_FOLDER: folder, RACE_PORT: String(await lastingPort()) }
  let server = await startProcess(environment)
  return {
    base: server.base,
    fell: async () => {
      await ended(server)
      server = await startProcess(environment)
    },
    stop: async () => {
      await server.stop()
      const store = new LmdbStore({ folder, fromCopy: false, onFault: console.error })
      return { store, close: () => store.close() }
    },
    clean: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function withRedis(): Promise<Servers> {
  const redis = await startRedis()
  const { url } = redis
  const ports = [0, 0]
  const proxy = await startProxy(() => ports)
  const servers = await Promise.all([0, 1].map((index) => startBehind(proxy, url, ports, index)))
  return {
    base: proxy.base,
    fell: async () => {
      const index = Math.floor(Math.random() * 2)
      ports[index] = 0
      await ended(servers[index]!)
      servers[index] = await startBehind(proxy, url, ports, index)
    },
    stop: async () => {
      for (const server of servers) await server.stop()
      proxy.close()
      const process = await RedisProcess.connect(url, console.error)
      return { store: new RedisStore(process), close: () => process.close() }
    },
    clean: () => redis.stop(),
  }
}

async function startBehind(proxy: Proxy, url: string, ports: number[], index: number): Promise<Killable> {
  const server = await startProcess({
    REDIS_URL: url,
    RACE_PORT: String(await lastingPort()),
    PUBLIC_ADDRESS: `${new URL(proxy.base).host}/p${index + 1}`,
  })
  ports[index] = server.port
  return server
}

async function ended(server: Killable): Promise<void> {
  if (Math.random() < 0.8) await server.kill()
  else await server.stop()
}
