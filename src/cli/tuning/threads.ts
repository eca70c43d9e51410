import { Worker } from 'node:worker_threads'

/** Several threads that work off tasks. */
export interface Threads<Task, Result> {
  /** Runs a task as soon as a thread is free. */
  run(task: Task): Promise<Result>
  /**
   * Results come in the order of the tasks.
   *
   * @param onResult called with each result as it comes
   */
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
  const free = [...workers]
  const waiting: ((worker: Worker) => void)[] = []
  const run = async (task: Task) => {
    const worker = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
    const result = await answerOf<Result>(worker, task)
    const next = waiting.shift()
    if (next) next(worker)
    else free.push(worker)
    return result
  }
  return {
    run,
    runAll: (tasks, onResult) =>
      Promise.all(
        tasks.map(async (task) => {
          const result = await run(task)
          onResult?.(result)
          return result
        }),
      ),
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

function answerOf<Result>(worker: Worker, task: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (result: Result) => {
      worker.off('error', reject)
      resolve(result)
    })
    worker.postMessage(task)
  })
}
