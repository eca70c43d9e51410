import { mostWorkers } from '../prover/mostWorkers.ts'
import type { HelpersPlatform } from '../prover/helpers.ts'
import { deviceTimers } from './device.ts'

/** The solver's workers on this device. */
export const solverPlatform: HelpersPlatform = {
  createWorker: createSolverWorker,
  timers: deviceTimers,
  mostHelpers: () => mostWorkers(deviceNow()) - 1,
  onMostHelpers: (callback) => document.addEventListener('visibilitychange', callback),
}

/** The bundler makes a file of its own of it, which is kept for offline use like the page. */
function createSolverWorker(): Worker {
  return new Worker(new URL('../../workers/solver.worker.ts', import.meta.url), { type: 'module', name: 'solver' })
}

function deviceNow(): Parameters<typeof mostWorkers>[0] {
  return {
    // Some browsers keep it to themselves.
    cores: navigator.hardwareConcurrency || 1,
    memory: (navigator as { deviceMemory?: number }).deviceMemory,
    isPhone: matchMedia('(pointer: coarse)').matches || /Mobi/.test(navigator.userAgent),
    isHidden: document.visibilityState === 'hidden',
  }
}
