import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { isPackOf, shuffledDeal } from '../../../src/rules/deal.ts'
import { DealProver } from '../../../src/server/race/dealProver.ts'
import { ReadyDeals, type ProveDeal } from '../../../src/server/race/deals.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavuk-deals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A prover whose thread runs this text. */
function proverOf(program: string): DealProver {
  const file = join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${program}`)
  return new DealProver(pathToFileURL(file))
}

test('a thread is asked for one deal after the other, and each goes to whoever asked', async () => {
  const prover = proverOf("parentPort.on('message', (suits) => parentPort.postMessage([suits]))")
  expect(await Promise.all([prover.prove(1), prover.prove(4), prover.prove(2)])).toEqual([[1], [4], [2]])
  await prover.close()
})

test.each([
  ['throws', "parentPort.on('message', () => { throw new Error('no') })", 'no'],
  ['ends without a word', "parentPort.on('message', () => process.exit(3))", 'the thread has ended with 3'],
])('a thread that %s over one deal again and again leaves that one undealt, and the next one is tried', async (_how, program, why) => {
  const prover = proverOf(program)
  await expect(prover.prove(1)).rejects.toThrow(why)
  await expect(prover.prove(1)).rejects.toThrow(why)
  await prover.close()
  await expect(prover.prove(1)).rejects.toThrow('closed')
})

test('deals are kept ready, the scarcest kind first, each given out once', async () => {
  let number = 0
  const prove = vi.fn<ProveDeal>(async (suits) => shuffledDeal(suits, [++number]))
  const deals = new ReadyDeals(prove, 2, () => undefined)
  await vi.waitFor(() => expect(prove).toHaveBeenCalledTimes(6))
  expect(prove.mock.calls.map(([suits]) => suits)).toEqual([1, 2, 4, 1, 2, 4])
  const taken = await Promise.all([deals.take(4), deals.take(4), deals.take(4)])
  expect(new Set(taken.map(String)).size).toBe(3)
  await deals.close()
})

test('a deal that cannot be proven ahead is told of, and tried again when one is asked for', async () => {
  const faults: unknown[] = []
  let works = false
  const prove: ProveDeal = async (suits) => {
    if (!works) throw new Error('no')
    return shuffledDeal(suits, [1])
  }
  const deals = new ReadyDeals(prove, 1, (fault) => faults.push(fault))
  await vi.waitFor(() => expect(faults).toHaveLength(1))
  await expect(deals.take(2)).rejects.toThrow('no')
  works = true
  expect(isPackOf(await deals.take(2), 2)).toBe(true)
  await deals.close()
})
