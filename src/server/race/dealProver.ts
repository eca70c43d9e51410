import { Worker } from 'node:worker_threads'
import type { Deal } from '../../rules/deal.ts'
import type { SuitCount } from '../../rules/ruleset.ts'

interface Request {
  readonly suits: SuitCount
  readonly resolve: (deal: Deal) => void
  readonly reject: (error: Error) => void
}

/** Times that a worker may die over one deal before that is given up. */
const ATTEMPTS = 3

/** Proves deals in a thread of its own, one at a time, so that the tables are never kept waiting. */
export class DealProver {
  readonly #file: URL
  readonly #queue: Request[] = []
  #worker: Worker | null = null
  #failures = 0
  #closed = false

  /** @param file the worker's program */
  constructor(file: URL) {
    this.#file = file
  }

  prove(suits: SuitCount): Promise<Deal> {
    if (this.#closed) return Promise.reject(new Error('closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ suits, resolve, reject })
      if (this.#queue.length === 1) this.#ask()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { reject } of this.#queue.splice(0)) reject(new Error('closed'))
    await this.#worker?.terminate()
  }

  #ask(): void {
    const [next] = this.#queue
    if (!next) return
    this.#worker ??= this.#started()
    this.#worker.postMessage(next.suits)
  }

  #started(): Worker {
    const worker = new Worker(this.#file)
    worker.unref()
    let fault: Error | null = null
    worker.on('message', (deal: Deal) => this.#proven(deal))
    worker.on('error', (error) => (fault = error))
    // Comes after every error, and also when the thread ends without one.
    worker.on('exit', (code) => this.#failed(worker, fault ?? new Error(`the thread has ended with ${code}`)))
    return worker
  }

  #proven(deal: Deal): void {
    this.#failures = 0
    this.#queue.shift()?.resolve(deal)
    this.#ask()
  }

  #failed(worker: Worker, error: Error): void {
    if (this.#closed) return
    if (this.#worker === worker) this.#worker = null
    this.#failures += 1
    if (this.#failures >= ATTEMPTS) {
      this.#failures = 0
      this.#queue.shift()?.reject(error)
    }
    this.#ask()
  }
}
