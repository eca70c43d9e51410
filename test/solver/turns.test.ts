import { describe, expect, it } from 'vitest'
import { createSearch } from '../../src/solver/search.ts'
import { createSolverService } from '../../src/solver/turns.ts'
import { sampleDeals } from './deals.ts'

const deals = sampleDeals('deals/4-suits.jsonl')
const [easy, other] = deals.map(({ start }) => start)
/** Not proven within a million states. */
const hard = deals.find(({ id }) => id === '4s/22')!.start
const NODES = 40_000

/** A thread whose clock runs on by itself, and which counts how often it could have read messages. */
function thread() {
  let time = 0
  const counted = {
    pauses: 0,
    now: () => (time += 3),
    pause: async () => {
      counted.pauses++
      await Promise.resolve()
    },
  }
  return counted
}

describe('The solver as a service', () => {
  it('answers as the search itself does', async () => {
    const service = createSolverService(thread())
    expect(await service.verdict(1, easy!, NODES)).toEqual(createSearch(easy!, { nodes: NODES }).advance(NODES * 2))
  })

  it('makes attempts apart as the whole search makes them, and leaves them when told to', async () => {
    const service = createSolverService(thread())
    const silent = () => {}
    const begun = await service.attempts(1, hard, { first: 1, nodes: NODES, enough: 5000 }, silent)
    expect(begun).toMatchObject({ verdict: null, nodes: expect.any(Number) })
    const rest = { first: begun!.last + 1, nodes: NODES - begun!.nodes, enough: NODES }
    expect((await service.attempts(1, hard, rest, silent))?.verdict).toEqual(await service.verdict(1, hard, NODES))
    const left = service.attempts(1, hard, { first: 12, nodes: 1e12, enough: 0 }, silent)
    service.cancel(1)
    expect(await left).toBeNull()
  })

  it('gives two searches at the same time the answers that each has alone', async () => {
    const service = createSolverService(thread())
    const together = await Promise.all([service.verdict(1, easy!, NODES), service.verdict(2, other!, NODES)])
    const alone = [await service.verdict(3, easy!, NODES), await service.verdict(4, other!, NODES)]
    expect(together).toEqual(alone)
  })

  it('reads messages between turns and says how far it is', async () => {
    const counted = thread()
    const progress: number[] = []
    await createSolverService(counted).verdict(1, hard, NODES, (nodes) => progress.push(nodes))
    expect(counted.pauses).toBeGreaterThan(5)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
  })

  it('ends a cancelled search with null, within a turn, and answers pings meanwhile', async () => {
    const counted = thread()
    const service = createSolverService(counted)
    const verdict = service.verdict(7, hard, 1e12)
    expect(service.ping()).toBe('pong')
    service.cancel(7)
    expect(await verdict).toBeNull()
    expect(counted.pauses).toBeLessThanOrEqual(1)
  })

  it('is free again for the same id after hundreds of cancelled searches', async () => {
    const service = createSolverService(thread())
    for (let count = 0; count < 300; count++) {
      const verdict = service.verdict(1, hard, 1e12)
      service.cancel(1)
      expect(await verdict).toBeNull()
    }
    expect((await service.verdict(1, easy!, NODES))?.kind).toBe('winnable')
  })

  it('refuses an id that is already under way, and ignores cancelling one that is not', async () => {
    const service = createSolverService(thread())
    const first = service.verdict(1, easy!, NODES)
    await expect(service.verdict(1, easy!, NODES)).rejects.toThrow('already under way')
    service.cancel(2)
    expect((await first)?.kind).toBe('winnable')
  })
})
