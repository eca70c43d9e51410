import { array, assert, asyncProperty, constantFrom, integer, record, scheduler, type Scheduler } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchTogether, type Crew, type Maker } from '../../src/prover/sideBySide.ts'
import { startOf } from '../../src/rules/code.ts'
import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Findings, Stretch } from '../../src/solver/search.ts'
import type { Verdict } from '../../src/solver/verdict.ts'

const position = startOf({ ruleset: strictRuleset(4), seed: 1 })

interface Attempt {
  readonly cost: number
  readonly proof: Verdict | null
}

/** Goes through the attempts that are asked for as a search does. */
function found(schedule: readonly Attempt[], { first, nodes, enough }: Stretch): Findings {
  let left = nodes
  for (let last = first; ; last++) {
    const { cost, proof } = schedule[last - 1] ?? { cost: 1000, proof: null }
    if (cost > left) return { verdict: { kind: 'unknown' }, last, nodes }
    left -= cost
    if (proof || nodes - left >= enough) return { verdict: proof, last, nodes: nodes - left }
  }
}

/** Makes attempts whenever the test's order says so, and fails in those that it is told to. */
class FakeMaker implements Maker {
  readonly made: Stretch[] = []
  isBusy = false
  readonly #schedule: readonly Attempt[]
  readonly #order: Scheduler
  readonly #fails: readonly number[]
  #leave = () => {}

  constructor(schedule: readonly Attempt[], order: Scheduler, fails: readonly number[] = []) {
    this.#schedule = schedule
    this.#order = order
    this.#fails = fails
  }

  async make(_: unknown, stretch: Stretch, onProgress: (nodes: number) => void): Promise<Findings | null> {
    if (this.isBusy) throw new Error('Two attempts at once')
    this.isBusy = true
    this.made.push(stretch)
    const findings = found(this.#schedule, stretch)
    const left = new Promise<null>((resolve) => (this.#leave = () => resolve(null)))
    const work = async () => {
      await this.#order.schedule(Promise.resolve())
      if (this.isBusy) onProgress(Math.floor(findings.nodes / 2))
      await this.#order.schedule(Promise.resolve())
      return this.#fails.includes(this.made.length) ? null : findings
    }
    const answer = await Promise.race([work(), left])
    this.isBusy = false
    return answer
  }

  cancel(): void {
    this.#leave()
  }
}

class FakeCrew implements Crew {
  readonly members: readonly FakeMaker[]

  constructor(members: readonly FakeMaker[]) {
    this.members = members
  }

  free(): Maker | null {
    return this.members.find(({ isBusy }) => !isBusy) ?? null
  }
}

const attempts = array(
  record({
    cost: integer({ min: 1, max: 60_000 }),
    proof: constantFrom<(Verdict | null)[]>(null, null, null, null, null, { kind: 'lost' }, { kind: 'winnable', moves: [DEAL] }),
  }),
  { maxLength: 20 },
)

const silent = () => {}

describe('A search by several workers', () => {
  it('comes to what one worker comes to, in whatever order they answer, and whether or not they fail', async () => {
    const failures = array(array(integer({ min: 1, max: 4 }), { maxLength: 3 }), { maxLength: 3 })
    await assert(
      asyncProperty(scheduler(), attempts, integer({ min: 1, max: 400_000 }), failures, async (order, schedule, nodes, fails) => {
        const first = new FakeMaker(schedule, order)
        const crew = new FakeCrew(fails.map((failing) => new FakeMaker(schedule, order, failing)))
        const { signal } = new AbortController()
        const verdict = searchTogether({ position, nodes, first, crew, signal, onProgress: silent })
        expect(await order.waitFor(verdict)).toEqual(found(schedule, { first: 1, nodes, enough: Infinity }).verdict)
        expect(first.isBusy, 'the first worker is free').toBe(false)
        await order.waitIdle()
        expect(crew.members.map(({ isBusy }) => isBusy)).toEqual(fails.map(() => false))
      }),
      { numRuns: 80 },
    )
  })

  it('calls nobody in while it is easy', async () => {
    await assert(
      asyncProperty(scheduler(), async (order) => {
        const schedule = [{ cost: 30_000, proof: null }, { cost: 30_000, proof: { kind: 'lost' } as const }]
        const crew = new FakeCrew([new FakeMaker(schedule, order)])
        const first = new FakeMaker(schedule, order)
        const { signal } = new AbortController()
        const search = searchTogether({ position, nodes: 1e6, first, crew, signal, onProgress: silent })
        expect(await order.waitFor(search)).toEqual({ kind: 'lost' })
        expect(crew.members[0]!.made).toEqual([])
      }),
      { numRuns: 5 },
    )
  })

  it('is left by everybody at once when it is cancelled', async () => {
    await assert(
      asyncProperty(scheduler(), integer({ min: 0, max: 12 }), async (order, turns) => {
        const crew = new FakeCrew([new FakeMaker([], order), new FakeMaker([], order)])
        const first = new FakeMaker([], order)
        const controller = new AbortController()
        const search = { position, nodes: 1e9, first, crew, signal: controller.signal, onProgress: silent }
        const verdict = searchTogether(search)
        for (let turn = 0; turn < turns + 2; turn++) await order.waitNext(1)
        controller.abort()
        first.cancel()
        expect(await verdict).toBeNull()
        await Promise.resolve()
        expect([first, ...crew.members].some(({ isBusy }) => isBusy)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('tells progress that only grows, and never more than the nodes it has', async () => {
    await assert(
      asyncProperty(scheduler(), async (order) => {
        const progress: number[] = []
        const crew = new FakeCrew([new FakeMaker([], order), new FakeMaker([], order)])
        const first = new FakeMaker([], order)
        const { signal } = new AbortController()
        const onProgress = (nodes: number) => progress.push(nodes)
        await order.waitFor(searchTogether({ position, nodes: 90_000, first, crew, signal, onProgress }))
        expect(progress).toEqual([...progress].sort((a, b) => a - b))
        expect(progress.at(-1)).toBeLessThanOrEqual(90_000)
      }),
      { numRuns: 20 },
    )
  })
})
