import { parentPort } from 'node:worker_threads'
import type { SuitCount } from '../../rules/ruleset.ts'
import { createAdviceMemory, playFairly, type PlayerName } from './playing.ts'

/** One game that a thread is to play. */
export interface GameTask {
  readonly suits: SuitCount
  readonly seed: number
  readonly player: PlayerName
}

const memory = createAdviceMemory()

parentPort?.on('message', ({ suits, seed, player }: GameTask) =>
  parentPort!.postMessage(playFairly(suits, seed, player, memory)),
)
