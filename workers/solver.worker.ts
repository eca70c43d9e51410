import { expose } from 'comlink'
import { createSolverService } from '../src/solver/turns.ts'

/** A message to ourselves comes after those that are waiting: unlike a timer it is not held back to 4 ms. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

function pause(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
}

expose(createSolverService({ now: () => performance.now(), pause }))
