import { parentPort } from 'node:worker_threads'
import { solve } from './answer.ts'
import type { Job } from './job.ts'

export interface SolveTask {
  readonly job: Job
  readonly nodes: number
}

// CPU time is known of the whole process alone.
const clock = () => performance.now()

parentPort!.on('message', ({ job, nodes }: SolveTask) => parentPort!.postMessage(solve(job, nodes, clock)))
