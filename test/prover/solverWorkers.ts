import { Worker } from 'node:worker_threads'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { HelpersPlatform } from '../../src/prover/helpers.ts'
import type { SolverWorker } from '../../src/prover/workerLink.ts'
import { bootOf } from '../../src/cli/tuning/threads.ts'
import { deviceTimers } from '../../src/app/device.ts'

/** The solver's workers as threads of Node. */
export class SolverWorkers implements HelpersPlatform {
  /** Nobody asks whether the threads live: on a busy machine they may take longer to start than a page waits. */
  readonly timers = { ...deviceTimers, every: () => () => undefined }
  readonly mostHelpers: () => number
  readonly #threads: Worker[] = []

  constructor(helpers: number) {
    this.mostHelpers = () => helpers
  }

  onMostHelpers(): void {}

  get started(): number {
    return this.#threads.length
  }

  createWorker = (): SolverWorker => {
    const thread = new Worker(bootOf(new URL('solverThread.ts', import.meta.url)), { eval: true })
    this.#threads.push(thread)
    const endpoint = nodeEndpoint(thread)
    return {
      ...endpoint,
      addEventListener(type, listener) {
        if (type === 'message') endpoint.addEventListener(type, listener)
        else thread.on(type, () => (listener as () => void)())
      },
      terminate: () => void thread.terminate(),
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()))
  }
}
