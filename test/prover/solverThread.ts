import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { createSolverService } from '../../src/solver/turns.ts'

expose(createSolverService({ now: () => performance.now(), pause: () => setImmediate() }), nodeEndpoint(parentPort!))
