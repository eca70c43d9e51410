import { Worker } from 'node:worker_threads'
import type { Trial, TrialResult } from './trial.ts'

/** Runs trials on several threads; results come in the order of the trials. */
export interface Threads {
  runAll(trials: readonly Trial[]): Promise<TrialResult[]>
  end(): Promise<void>
}

/** A thread does not inherit the loader of TypeScript. */
const BOOT = `
import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('./trialThread.ts', import.meta.url).href)})
})
`

export function startThreads(count: number): Threads {
  const workers = Array.from({ length: count }, () => new Worker(BOOT, { eval: true }))
  return {
    async runAll(trials) {
      const results: TrialResult[] = []
      const waiting = trials.entries()
      await Promise.all(
        workers.map(async (worker) => {
          for (const [index, trial] of waiting) results[index] = await run(worker, trial)
        }),
      )
      return results
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function run(worker: Worker, trial: Trial): Promise<TrialResult> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (result: TrialResult) => {
      worker.off('error', reject)
      resolve(result)
    })
    worker.postMessage(trial)
  })
}
