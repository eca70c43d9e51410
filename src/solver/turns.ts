import { createAdvice, createAdviceMemory, type AdviceMemory } from './fair/advice.ts'
import { quickPlans } from './fair/quickPlans.ts'
import { createSearch, createStretch } from './search.ts'
import type { SolverService } from './service.ts'
import { createShortening } from './shortening.ts'
import type { Sliced } from './sliced.ts'

/** What the service needs of the thread it runs in. */
export interface Thread {
  /** Milliseconds; only differences count. */
  now(): number
  /** Resolves after whatever messages are waiting have been read. */
  pause(): Promise<void>
}

/** The longest that the thread is deaf to messages, in milliseconds. */
const TURN = 10
const PROGRESS_EVERY = 250
/** Nodes between two looks at the clock: well under a millisecond on a computer, a few on a slow phone. */
const NODES_PER_LOOK = 128

/** The solver's service in any thread. Searches under way at the same time take turns. */
export function createSolverService(thread: Thread): SolverService {
  const running = new Set<number>()
  const idleMemories: AdviceMemory[] = []

  /** Runs what `begin` makes, in turns, until it has a result or its id is no longer among those running. */
  async function answer<Result>(
    id: number,
    begin: (memory: AdviceMemory) => Sliced<Result>,
    onProgress?: (nodes: number) => void,
  ): Promise<Result | null> {
    if (running.has(id)) throw new Error(`Request ${id} is already under way`)
    running.add(id)
    const memory = idleMemories.pop() ?? createAdviceMemory()
    try {
      return await inTurns(begin(memory), thread, () => running.has(id), onProgress)
    } finally {
      running.delete(id)
      if (idleMemories.length === 0) idleMemories.push(memory)
    }
  }

  return {
    ping: () => 'pong',
    verdict: (id, position, nodes, onProgress) =>
      answer(id, (memory) => createSearch(position, { nodes, memory: memory.search }), onProgress),
    attempts: (id, position, stretch, onProgress) =>
      answer(id, (memory) => createStretch(position, stretch, memory.search), onProgress),
    shorter: (id, position, moves, nodes, onProgress) =>
      answer(id, (memory) => createShortening(position, moves, { nodes, memory: memory.search }), onProgress),
    advice: (id, view, nodes, onQuick) => {
      return answer(id, (memory) => {
        onQuick(quickPlans(view, memory))
        return createAdvice(view, { nodes, memory })
      })
    },
    cancel(id) {
      running.delete(id)
    },
  }
}

/** The result, or null as soon as it is not wanted any more. */
async function inTurns<Result>(
  work: Sliced<Result>,
  thread: Thread,
  isWanted: () => boolean,
  onProgress?: (nodes: number) => void,
): Promise<Result | null> {
  let reported = thread.now()
  while (isWanted()) {
    const result = takeTurn(work, thread)
    if (result) return result
    if (thread.now() - reported >= PROGRESS_EVERY) {
      reported = thread.now()
      onProgress?.(work.nodes)
    }
    await thread.pause()
  }
  return null
}

function takeTurn<Result>(work: Sliced<Result>, thread: Thread): Result | null {
  const end = thread.now() + TURN
  let result: Result | null = null
  do result = work.advance(NODES_PER_LOOK)
  while (!result && thread.now() < end)
  return result
}
