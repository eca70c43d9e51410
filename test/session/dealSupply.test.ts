import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { startOf } from '../../src/rules/code.ts'
import { playLine } from '../../src/rules/play.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { SUIT_COUNTS, strictRuleset, type Ruleset } from '../../src/rules/ruleset.ts'
import type { ProvenDeal, Prover } from '../../src/session/ports.ts'
import { createDealSupply, DEALS_READY } from '../../src/session/dealSupply.ts'
import { provenLine } from '../../src/session/provenLine.ts'
import { packLine, starterDeals, unpackLine } from '../../src/session/starterDeals.ts'
import { createMemoryDatabase } from '../../src/storage/database.ts'
import { createDealStore } from '../../src/storage/dealStore.ts'
import { createMemory, createSearch } from '../../src/solver/search.ts'
import { WON_DEALS } from './lines.ts'
import { FakeProver, openWorld } from './world.ts'

const MODES = (['54/50', '50/54'] as const).flatMap((layout) => SUIT_COUNTS.map((suits) => strictRuleset(suits, layout)))

/** The real solver, in this thread. */
function realProver(): Prover & { asked: Ruleset[] } {
  const memory = createMemory()
  const asked: Ruleset[] = []
  return {
    asked,
    async verdict(position, { nodes, signal }) {
      asked.push(position.ruleset)
      await Promise.resolve()
      if (signal.aborted) return { ok: false, fault: 'cancelled' }
      const verdict = createSearch(position, { nodes, memory }).advance(nodes)
      return { ok: true, value: verdict ?? { kind: 'unknown' } }
    },
  }
}

function openSupply(prover: Prover, given: { known?: number[]; onTable?: number; starters?: readonly ProvenDeal[] } = {}) {
  const deals = createDealStore(createMemoryDatabase())
  let drawn = 0
  const supply = createDealSupply({
    deals,
    prover,
    random: { uint32: () => Math.imul(++drawn, 0x9e3779b1) >>> 0 },
    starters: () => given.starters ?? [],
    isKnown: ({ seed }) => given.known?.includes(seed) ?? false,
    isOnTable: ({ seed }) => given.onTable === seed,
  })
  return { deals, supply }
}

describe('the deals that come with the program', () => {
  it('are there for every number of suits and both layouts, and each is replayed to a win by the rules', () => {
    for (const mode of MODES) {
      const deals = starterDeals(mode)
      expect(deals.length).toBeGreaterThanOrEqual(3)
      for (const { deal, proof } of deals) expect(provenLine(deal, proof)).toEqual(proof)
    }
  })

  it('are small to load', () => {
    expect(gzipSync(readFileSync('src/session/starterLines.ts')).length).toBeLessThan(6000)
  })

  it('are packed without loss', () => {
    for (const { proof } of WON_DEALS) expect(unpackLine(packLine(proof))).toEqual(proof)
  })

  it('serve the first game of every mode at once, under any rules, with a solver that never answers', async () => {
    for (const mode of MODES) {
      const { session } = await openWorld({ prover: new FakeProver('wait'), starters: starterDeals })
      await session.newGame({ ...mode, rowDeal: 'free' })
      expect(session.state).toMatchObject({ phase: 'playing', proof: 'proven', game: { fresh: true } })
    }
  })

  it('do not begin every install with the same game', async () => {
    const firstSeed = async (drawn: number) => {
      const random = { uint32: () => drawn }
      const deals = createDealStore(createMemoryDatabase())
      const prover = new FakeProver('wait')
      const supply = createDealSupply({ deals, prover, random, starters: starterDeals, isKnown: () => false, isOnTable: () => false })
      return (await supply.take(strictRuleset(4)))!.deal.seed
    }
    expect(await firstSeed(0)).not.toBe(await firstSeed(1))
  })

  it('never serve the very deal that lies on the table, known or not', async () => {
    const starters = starterDeals(strictRuleset(4))
    for (const { deal } of starters) {
      const { supply } = openSupply(new FakeProver('wait'), { starters, onTable: deal.seed })
      expect((await supply.take(strictRuleset(4)))!.deal.seed).not.toBe(deal.seed)
      expect(supply.takeKnown(strictRuleset(4))!.deal.seed).not.toBe(deal.seed)
    }
  })

  it('serve, as a replay, when nothing else is left and the solver fails; which is said', async () => {
    const broken = new FakeProver({ ok: false, fault: 'failedToLoad' })
    const { session } = await openWorld({ prover: broken, starters: starterDeals })
    const seen = new Set<number>()
    for (let game = 0; game <= starterDeals(strictRuleset(1)).length; game++) {
      await session.newGame(strictRuleset(1))
      seen.add(session.state.game!.deal.seed)
      session.move(session.state.game!.proof![0]!)
    }
    expect(seen.size).toBe(starterDeals(strictRuleset(1)).length)
    expect(session.state).toMatchObject({ phase: 'playing', proverFault: 'failedToLoad', game: { fresh: false } })
  })
})

describe('a deal that is made ready', () => {
  const mode = strictRuleset(1)
  const [first, second] = WON_DEALS.filter(({ deal }) => deal.ruleset.suits === 1) as [ProvenDeal, ProvenDeal]
  const manual: Ruleset = { ...mode, removal: 'manual' }

  it('is there at once, judged under the rules asked for, and is handed out once: the store has the next one', async () => {
    const { supply, deals } = openSupply(new FakeProver('wait'))
    await deals.put(first)
    await deals.put(second)
    expect(supply.takePrepared(manual)).toBeNull()
    await supply.prepare(manual)
    expect(await deals.count(mode)).toBe(2)
    const taken = supply.takePrepared(manual)!
    expect(taken.deal).toEqual({ ...first.deal, ruleset: manual })
    expect(isWon((playLine(startOf(taken.deal), taken.proof) as { value: Position }).value)).toBe(true)
    expect(supply.takePrepared(manual)).toBeNull()
    expect((await supply.take(mode))!.deal.seed).toBe(second.deal.seed)
  })

  it('is for the rules it was asked for last, and for nobody who has come to know it meanwhile', async () => {
    const known: number[] = []
    const { supply, deals } = openSupply(new FakeProver('wait'), { known })
    await deals.put(first)
    await Promise.all([supply.prepare(mode), supply.prepare(manual)])
    expect(supply.takePrepared(mode)).toBeNull()
    await supply.prepare(mode)
    known.push(first.deal.seed)
    expect(supply.takePrepared(mode)).toBeNull()
    expect(await supply.take(mode)).toBeNull()
  })

  it('comes from those of the program where none is stored, and is none where a stored one is damaged', async () => {
    const { supply, deals } = openSupply(new FakeProver('wait'), { starters: [first] })
    await supply.prepare(mode)
    expect(supply.takePrepared(mode)!.deal).toEqual(first.deal)
    await deals.put({ deal: second.deal, proof: second.proof.slice(1) })
    await supply.prepare(mode)
    expect(supply.takePrepared(mode)).toBeNull()
    expect((await supply.take(mode))!.deal).toEqual(first.deal)
  })
})

describe('a game that is expected', () => {
  it('is dealt within the call that asks for it', async () => {
    const { session } = await openWorld({ prover: new FakeProver('wait'), starters: starterDeals })
    session.expectNewGame(strictRuleset(4))
    await new Promise((resolve) => setTimeout(resolve))
    void session.newGame(strictRuleset(4))
    expect(session.state).toMatchObject({ phase: 'playing', proof: 'proven', game: { fresh: true } })
  })
})

describe('the supply of proven deals', () => {
  it('fills up every strict mode and the one in use, which comes first; every proof replays', async () => {
    const prover = realProver()
    const { supply, deals } = openSupply(prover)
    const inUse: Ruleset = { ...strictRuleset(2, '50/54'), group: 'mixed', removal: 'manual' }
    supply.refill(inUse)
    const wanted = [strictRuleset(2, '50/54'), ...SUIT_COUNTS.map((suits) => strictRuleset(suits))]
    const isFull = async () => {
      for (const mode of wanted) expect(await deals.count(mode)).toBe(DEALS_READY)
    }
    await vi.waitFor(isFull, { timeout: 150_000 })
    expect(prover.asked[0]).toEqual(strictRuleset(2, '50/54'))
    const taken = await supply.take(inUse)
    expect(taken!.deal.ruleset).toEqual(inUse)
    const end = playLine(startOf(taken!.deal), taken!.proof)
    expect(end.ok && isWon(end.value)).toBe(true)
  })

  it('leaves the solver alone when told to, and goes on from there', async () => {
    const prover = new FakeProver('wait')
    const { supply } = openSupply(prover)
    supply.refill(strictRuleset(1))
    await vi.waitFor(() => expect(prover.asked).toHaveLength(1))
    supply.pause()
    await new Promise((resolve) => setTimeout(resolve))
    expect(prover.asked).toHaveLength(1)
    expect(prover.asked[0]!.options).toMatchObject({ background: true, signal: { aborted: true } })
    supply.refill(strictRuleset(1))
    await vi.waitFor(() => expect(prover.asked).toHaveLength(2))
  })

  it('stops at the first fault, and does not run in circles', async () => {
    const prover = new FakeProver({ ok: false, fault: 'crashed' })
    const { supply } = openSupply(prover)
    supply.refill(strictRuleset(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(prover.asked).toHaveLength(3)
  })

  it('never offers what the player knows', async () => {
    const [first, second] = WON_DEALS as [ProvenDeal, ProvenDeal]
    const { supply, deals } = openSupply(new FakeProver('wait'), { known: [first.deal.seed], starters: [first] })
    await deals.put(first)
    await deals.put(second)
    expect(await supply.take(strictRuleset(1))).toEqual(second)
    expect(await supply.take(strictRuleset(1))).toBeNull()
    expect(supply.takeKnown(strictRuleset(1))).toEqual(first)
  })

  it('waits for the player to think: a move stops it, and it goes on two seconds after the last one', async () => {
    const prover = new FakeProver('wait')
    const { session, time } = await openWorld({ prover, starters: starterDeals })
    await session.newGame(strictRuleset(1))
    const [first, second] = session.state.game!.proof!
    time.pass(2000)
    await vi.waitFor(() => expect(prover.asked).toHaveLength(1))
    session.move(first!)
    expect(prover.asked[0]!.options.signal.aborted).toBe(true)
    time.pass(1900)
    session.move(second!)
    time.pass(1900)
    await new Promise((resolve) => setTimeout(resolve))
    expect(prover.asked).toHaveLength(1)
    time.pass(100)
    await vi.waitFor(() => expect(prover.asked).toHaveLength(2))
    expect(prover.asked[1]!.options.signal.aborted).toBe(false)
  })
})
