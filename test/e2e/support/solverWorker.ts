import { readdirSync } from 'node:fs'
import type { Position } from '../../../src/rules/position.ts'

/** The solver's worker in the built page. */
export function workerAddress(): string {
  return `build/${readdirSync('dist/build').find((name) => /^solver\.worker-.*\.js$/.test(name))!}`
}

export interface Questions {
  readonly address: string
  readonly positions: readonly Position[]
  readonly nodes: number
}

export interface Answers {
  /** Milliseconds from starting the worker until it answers anything. */
  readonly ready: number
  /** And until all positions are decided. */
  readonly decided: number
  readonly verdicts: readonly unknown[]
}

/** In a page: starts the worker and asks it for all verdicts at once, as Comlink would, under the page's content policy. */
export async function askWorker({ address, positions, nodes }: Questions): Promise<Answers> {
  const started = performance.now()
  const worker = new Worker(address, { type: 'module' })
  const ask = (id: string, method: string, values: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker does not load')))
      worker.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: unknown }>) => {
        if (data.id === id) resolve(data.value)
      })
      const argumentList = values.map((value) => ({ type: 'RAW', value }))
      worker.postMessage({ id, type: 'APPLY', path: [method], argumentList })
    })
  const isReady = ask('ready', 'ping', []).then(() => performance.now() - started)
  const verdicts = await Promise.all(positions.map((position, id) => ask(String(id), 'verdict', [id, position, nodes])))
  const decided = performance.now() - started
  worker.terminate()
  return { ready: await isReady, decided, verdicts }
}
