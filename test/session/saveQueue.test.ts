import { describe, expect, it } from 'vitest'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Game, GameResult } from '../../src/session/game.ts'
import { newGame } from '../../src/session/gameCourse.ts'
import type { StorageFault } from '../../src/session/ports.ts'
import { createSaveQueue } from '../../src/session/saveQueue.ts'

const game = (id: string) =>
  newGame({ ruleset: strictRuleset(1), seed: 1 }, { id, fresh: true, proof: null, dealtAt: 0 })
const result = (id: string) => ({ id }) as GameResult

/** A disk whose writes end when the test says so. */
function slowDisk() {
  const started: { game: Game; ended: readonly GameResult[] }[] = []
  const waiting: ((fault: StorageFault | null) => void)[] = []
  return {
    started,
    write: (written: Game, ended: readonly GameResult[]) => {
      started.push({ game: written, ended })
      return new Promise<StorageFault | null>((resolve) => void waiting.push(resolve))
    },
    async end(fault: StorageFault | null = null) {
      waiting.shift()!(fault)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const ids = (disk: ReturnType<typeof slowDisk>) => disk.started.map((write) => write.game.id)

describe('the save queue', () => {
  it('writes at once when nothing is in flight', () => {
    const disk = slowDisk()
    createSaveQueue(disk.write, () => {}).push(game('a'), [])
    expect(ids(disk)).toEqual(['a'])
  })

  it('never has two writes in flight, and of those that wait writes only the latest', async () => {
    const disk = slowDisk()
    const queue = createSaveQueue(disk.write, () => {})
    for (const id of ['a', 'b', 'c', 'd']) queue.push(game(id), [])
    expect(ids(disk)).toEqual(['a'])
    await disk.end()
    expect(ids(disk)).toEqual(['a', 'd'])
  })

  it('says saved only when the latest is on disk', async () => {
    const disk = slowDisk()
    const queue = createSaveQueue(disk.write, () => {})
    queue.push(game('a'), [])
    queue.push(game('b'), [])
    let isSaved = false
    const saved = queue.saved().then(() => (isSaved = true))
    await disk.end()
    expect(isSaved).toBe(false)
    await disk.end()
    await saved
    await expect(queue.saved()).resolves.toBeUndefined()
  })

  it('loses no result of a game that was passed over', async () => {
    const disk = slowDisk()
    const queue = createSaveQueue(disk.write, () => {})
    queue.push(game('a'), [result('first')])
    queue.push(game('b'), [result('second')])
    queue.push(game('c'), [result('third')])
    await disk.end()
    expect(disk.started[1]!.ended.map(({ id }) => id)).toEqual(['second', 'third'])
    await disk.end()
    expect(queue.owed()).toEqual([])
  })

  it('tries a result again with the next write when the disk was full', async () => {
    const disk = slowDisk()
    const faults: (StorageFault | null)[] = []
    const queue = createSaveQueue(disk.write, (fault) => faults.push(fault))
    queue.push(game('a'), [result('first')])
    await disk.end('full')
    expect(queue.owed()).toHaveLength(1)
    queue.push(game('b'), [])
    expect(disk.started[1]!.ended).toHaveLength(1)
    await disk.end()
    expect(faults).toEqual(['full', null])
    expect(queue.owed()).toEqual([])
  })
})
