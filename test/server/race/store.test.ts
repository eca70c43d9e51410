import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'lmdb'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/server/race/limits.ts'
import { lockFolder } from '../../../src/server/race/store/folderLock.ts'
import { LmdbStore } from '../../../src/server/race/store/lmdbStore.ts'
import { openStore } from '../../../src/server/race/store/openStore.ts'
import { MemoryStore } from '../../../src/server/race/store/memoryStore.ts'
import { KEPT_OPEN } from '../../../src/server/race/store/tableStore.ts'
import type { Input } from '../../../src/server/race/table/input.ts'
import { carriedOn } from '../../../src/server/race/table/step.ts'
import { newTable } from '../../../src/server/race/table/table.ts'
import { racing, OPENED } from './table/course.ts'

const folders: string[] = []
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'pavuk-store-'))
  folders.push(made)
  return made
}

const inFolder = () => new LmdbStore({ folder: folder(), fromCopy: false, onFault: console.error })

const STORES: [string, () => MemoryStore | LmdbStore][] = [
  ['memory', () => new MemoryStore()],
  ['a folder', inFolder],
]

test.each(STORES)('in %s a table comes back as its log left it, and only one may hold it', async (_name, make) => {
  const store = make()
  const course = racing(3)
  course.command(2, { kind: 'move', move: { kind: 'deal' } })
  const log = (await store.begin(newTable('7KQ2M4', OPENED)))!
  for (const input of course.log) await log.append(input)
  expect((await store.recover('7KQ2M4')).kind).toBe('held')
  await log.release()
  const back = await store.recover('7KQ2M4')
  expect(back.kind === 'open' && back.table).toEqual(course.table)
  await store.close()
})

test.each(STORES)('in %s a table that is kept stands for all that led to it', async (_name, make) => {
  const store = make()
  const course = racing(2)
  const log = (await store.begin(newTable('7KQ2M4', OPENED)))!
  for (const input of course.log) await log.append(input)
  await log.keep(course.table)
  const seen = course.log.length
  course.command(1, { kind: 'resign' })
  for (const input of course.log.slice(seen)) await log.append(input)
  await log.release()
  const back = await store.recover('7KQ2M4')
  expect(back.kind === 'open' && back.table).toEqual(course.table)
  await store.close()
})

test.each(STORES)('in %s nothing is lost by keeping a table while inputs are on their way', async (_name, make) => {
  const store = make()
  let log = (await store.begin(newTable('7KQ2M4', OPENED)))!
  const course = racing(2)
  for (const input of course.log) await log.append(input)
  let seen = course.log.length
  for (let round = 0; round < 6; round++) {
    const written: Promise<void>[] = []
    for (let move = 0; move < 4; move++) {
      course.command(1, { kind: 'move', move: { kind: 'move', from: move, to: move + 1, count: 1 } })
      written.push(...course.log.slice(seen).map((input) => log.append(input)))
      seen = course.log.length
      if (move === 1) written.push(log.keep(course.table))
    }
    await Promise.all(written)
    await log.release()
    const back = await store.recover('7KQ2M4')
    expect(back.kind === 'open' && back.table).toEqual(course.table)
    log = (back as { log: typeof log }).log
  }
  await store.close()
})

test.each(STORES)('in %s a closed table is remembered, and its code is not given out again', async (_name, make) => {
  const store = make()
  expect(await store.status('7KQ2M4')).toBe('none')
  const log = (await store.begin(newTable('7KQ2M4', OPENED)))!
  expect(await store.status('7KQ2M4')).toBe('open')
  await log.end()
  expect(await store.status('7KQ2M4')).toBe('finished')
  expect((await store.recover('7KQ2M4')).kind).toBe('finished')
  expect(await store.begin(newTable('7KQ2M4', OPENED))).toBeNull()
  await store.close()
})

test('a folder forgets tables at which nothing has happened for a day', async () => {
  const store = inFolder()
  await store.begin(newTable('7KQ2M4', OPENED))
  await store.sweep(OPENED + KEPT_OPEN)
  expect(await store.status('7KQ2M4')).toBe('open')
  await store.sweep(OPENED + KEPT_OPEN + 1)
  expect(await store.status('7KQ2M4')).toBe('finished')
  await store.close()
})

/** Locks a folder and stays alive. */
function lockingProgram(place: string): string {
  const module = new URL('../../../src/server/race/store/folderLock.ts', import.meta.url).href
  return `import(${JSON.stringify(module)}).then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(place)}); console.log('locked'); process.stdin.resume()
  })`
}

test('a folder in which a living process works is not entered; a dead one\'s lock does not count, whoever has its number now', async () => {
  const place = folder()
  const file = join(place, 'process')
  const holder = spawn(process.execPath, ['--import', 'tsx', '--eval', lockingProgram(place)], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  expect(() => lockFolder(place)).toThrow(/works in this folder/)
  const written = readFileSync(file, 'utf8')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  lockFolder(place).unlock()
  writeFileSync(file, `${process.ppid} ${written.split(' ')[1]}`)
  lockFolder(place).unlock()
})

test('after a kill the folder\'s tables are there', async () => {
  const place = folder()
  const first = await opened(place)
  await first.store.begin(newTable('7KQ2M4', Date.now()))
  const boot = readFileSync(join(place, 'process'), 'utf8').split(' ')[1]!.split(':')[0]!
  await first.close()
  writeFileSync(join(place, 'process'), `999999999 ${boot}:1`)
  const second = await opened(place)
  expect([second.kind, await second.store.status('7KQ2M4'), second.told]).toEqual(['folder', 'open', []])
  await second.close()
})

test('after the machine went down its tables are there as they were a second before, whatever became of the database', async () => {
  const place = folder()
  const at = Date.now()
  const inputs = ['Anna', 'Boris'].map((name): Input => ({ kind: 'arrive', at, tokenHash: name, name }))
  const first = await opened(place)
  const log = (await first.store.begin(newTable('7KQ2M4', at)))!
  for (const input of inputs) await log.append(input)
  await vi.waitFor(() => expect(inputsIn(join(place, 'copy'))).toBe(inputs.length), 60_000)
  const fallen = folder()
  cpSync(place, fallen, { recursive: true })
  await first.close()
  writeFileSync(join(fallen, 'data.mdb'), readFileSync(join(fallen, 'data.mdb')).fill(0, 0, 9000))
  writeFileSync(join(fallen, 'process'), '999999999 another-boot:1')
  const second = await opened(fallen)
  expect([second.kind, second.told]).toEqual(['folder', [['storeSetAside', { aside: expect.stringContaining(fallen) }]]])
  const back = await second.store.recover('7KQ2M4')
  expect(back.kind === 'open' && back.table).toEqual(carriedOn(newTable('7KQ2M4', at), inputs))
  await second.close()
})

async function opened(place: string) {
  const told: unknown[] = []
  const log = (...said: unknown[]) => void told.push(said)
  return { ...(await openStore({ folder: place, redisUrl: null, limits: DEFAULT_LIMITS, log })), told }
}

function inputsIn(path: string): number {
  const database = open({ path, readOnly: true })
  const count = database.getKeysCount({ start: ['input'], end: ['input', '\uFFFF'] })
  void database.close()
  return count
}
