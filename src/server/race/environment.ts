import { DealProver } from './dealProver.ts'
import { ReadyDeals, type DealSource } from './deals.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { jsonLogger, type Logger } from './log.ts'
import { startRace, type RaceServer } from './raceServer.ts'

/** Proven deals kept ready for each suit count. */
const READY = 8

/**
 * The race as the environment asks for it; nothing has to be set.
 *
 * - `DATA_DIR`: where races are kept (default `folder`)
 * - `REDIS_URL`: keep them in this Redis instead, and share tables with the other processes that do
 * - `PUBLIC_ADDRESS`: host and path by which browsers reach this very process, such as "race.example/p1"
 * - `TRUST_PROXY=1`: a proxy of ours puts the visitor's address last into X-Forwarded-For
 * - `METRICS_TOKEN`: whoever brings it as `Authorization: Bearer …` may read `/metrics` from elsewhere
 * - `ALLOWED_ORIGINS`: other origins whose pages may race here, with commas between them
 *
 * @param program what proves deals when it runs in a thread of its own
 */
export async function raceFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  program: URL,
): Promise<RaceServer> {
  const log = jsonLogger(console.log)
  const deals = readyDeals(program, log)
  return startRace({
    folder: environment['DATA_DIR'] || folder,
    redisUrl: environment['REDIS_URL'] || null,
    publicAddress: environment['PUBLIC_ADDRESS'] || null,
    limits: DEFAULT_LIMITS,
    trust: {
      proxy: environment['TRUST_PROXY'] === '1',
      origins: (environment['ALLOWED_ORIGINS'] ?? '').split(',').map((origin) => origin.trim()).filter(Boolean),
    },
    metricsToken: environment['METRICS_TOKEN'] || null,
    deals,
    log,
  })
}

function readyDeals(program: URL, log: Logger): DealSource {
  const prover = new DealProver(program)
  const onFault = (error: unknown) => log('dealFault', { error: String(error) })
  const deals = new ReadyDeals((suits) => prover.prove(suits), READY, onFault)
  return {
    take: (suits) => deals.take(suits),
    close: async () => {
      const closed = deals.close()
      await prover.close()
      await closed
    },
  }
}
