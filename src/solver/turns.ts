import type { Position } from '../rules/position.ts'
import { createMemory, createSearch, type Search, type SearchMemory } from './search.ts'
import type { SolverService } from './service.ts'
import type { Verdict } from './verdict.ts'

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
  const idleMemories: SearchMemory[] = []

  return {
    ping: () => 'pong',
    async verdict(id, position: Position, nodes, onProgress) {
      if (running.has(id)) throw new Error(`Request ${id} is already under way`)
      running.add(id)
      const memory = idleMemories.pop() ?? createMemory()
      try {
        const search = createSearch(position, { nodes, memory })
        return await inTurns(search, thread, () => running.has(id), onProgress)
      } finally {
        running.delete(id)
        if (idleMemories.length === 0) idleMemories.push(memory)
      }
    },
    cancel(id) {
      running.delete(id)
    },
  }
}

/** The verdict, or null as soon as the search is not wanted any more. */
async function inTurns(
  search: Search,
  thread: Thread,
  isWanted: () => boolean,
  onProgress?: (nodes: number) => void,
): Promise<Verdict | null> {
  let reported = thread.now()
  while (isWanted()) {
    const verdict = takeTurn(search, thread)
    if (verdict) return verdict
    if (thread.now() - reported >= PROGRESS_EVERY) {
      reported = thread.now()
      onProgress?.(search.nodes)
    }
    await thread.pause()
  }
  return null
}

function takeTurn(search: Search, thread: Thread): Verdict | null {
  const end = thread.now() + TURN
  let verdict: Verdict | null = null
  do verdict = search.advance(NODES_PER_LOOK)
  while (!verdict && thread.now() < end)
  return verdict
}
