import { expect, type Page } from '@playwright/test'
import { parseCode, type DealName } from '../../../src/rules/code.ts'
import type { Move } from '../../../src/rules/move.ts'
import type { Position } from '../../../src/rules/position.ts'
import { createMemory, createSearch } from '../../../src/solver/search.ts'

/** Search nodes within which every deal that the game has dealt can be proven again. */
const NODES = 20_000_000

/** The deal on the page, from what the browser has stored of it. */
export async function storedDeal(page: Page): Promise<DealName> {
  let code: string | null = null
  await expect.poll(async () => (code = await storedCode(page))).not.toBeNull()
  const deal = parseCode(code!)
  if (!deal.ok) throw new Error(`The stored code ${code} does not read: ${deal.fault.reason}`)
  return deal.value
}

/** A line that wins from the position. */
export function winningLine(position: Position): readonly Move[] {
  const search = createSearch(position, { nodes: NODES, memory: createMemory() })
  let verdict = search.advance(NODES)
  while (!verdict) verdict = search.advance(NODES)
  if (verdict.kind !== 'winnable') throw new Error(`The deal is ${verdict.kind}`)
  return verdict.moves
}

/** So many moves of the game on the page are on the disk, from its start. */
export async function movesWritten(page: Page, moves: number): Promise<void> {
  const written = async () => {
    const save = await newestSave(page)
    return save && (JSON.parse(save) as { line: { steps: unknown[] } }).line.steps.length
  }
  await expect.poll(written).toBe(moves)
}

/** The deal code in the newest save; null while there is none. */
async function storedCode(page: Page): Promise<string | null> {
  return /"code":"([^"]+)"/.exec((await newestSave(page)) ?? '')?.[1] ?? null
}

/** The newest save of a game, as it is written; null while there is none. */
function newestSave(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const open = indexedDB.open('pavuk')
    await new Promise((resolve, reject) => Object.assign(open, { onsuccess: resolve, onerror: reject }))
    const database = open.result
    if (!database.objectStoreNames.contains('pavuk')) return (database.close(), null)
    const all = database.transaction('pavuk').objectStore('pavuk').getAll()
    await new Promise((resolve, reject) => Object.assign(all, { onsuccess: resolve, onerror: reject }))
    database.close()
    const saves = (all.result as { revision?: number; body?: string }[]).filter(({ body }) => body?.includes('"steps"'))
    return saves.sort((a, b) => (b.revision ?? 0) - (a.revision ?? 0))[0]?.body ?? null
  })
}
