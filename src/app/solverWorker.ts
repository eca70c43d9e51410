/** The solver's worker; the bundler makes a file of its own of it, which is kept for offline use like the page. */
export function createSolverWorker(): Worker {
  return new Worker(new URL('../../workers/solver.worker.ts', import.meta.url), { type: 'module', name: 'solver' })
}
