import { Worker } from 'node:worker_threads'

/** Runs tasks on several threads; results come in the order of the tasks. */
export interface Threads<Task, Result> {
  /** @param onResult called with each result as it comes */
  runAll(tasks: readonly Task[], onResult?: (result: Result) => void): Promise<Result[]>
  end(): Promise<void>
}

/** A thread does not inherit the loader of TypeScript. */
export const bootOf = (module: URL) => `
import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(module.href)})
})
`

/** @param module answers each message, which is a task, with one message, which is its result */
export function startThreads<Task, Result>(count: number, module: URL): Threads<Task, Result> {
  const workers = Array.from({ length: count }, () => new Worker(bootOf(module), { eval: true }))
  return {
    async runAll(tasks, onResult) {
      const results: Result[] = []
      const waiting = tasks.entries()
      await Promise.all(
        workers.map(async (worker) => {
          for (const [index, task] of waiting) {
            const result = await run<Result>(worker, task)
            results[index] = result
            onResult?.(result)
          }
        }),
      )
      return results
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function run<Result>(worker: Worker, task: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (result: Result) => {
      worker.off('error', reject)
      resolve(result)
    })
    worker.postMessage(task)
  })
}
