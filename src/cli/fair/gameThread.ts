import { parentPort } from 'node:worker_threads'
import { createAdviceMemory } from '../../solver/fair/advice.ts'
import { playFairly, type GameTask } from './playing.ts'

const memory = createAdviceMemory()

parentPort?.on('message', (task: GameTask) => parentPort!.postMessage(playFairly(task, memory)))
