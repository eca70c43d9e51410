import { afterAll, beforeAll, expect, test } from 'vitest'
import { AddressBuckets, AddressCounts, TokenBucket } from '../../../src/server/race/limits.ts'
import { isFromOurPage } from '../../../src/server/race/requests.ts'
import { Bot } from './wire/bot.ts'
import { hosted, type Host } from './wire/host.ts'

let host: Host
beforeAll(async () => {
  host = await hosted({ limits: { tablesPerAddress: 2, socketsPerAddress: 3 } })
})
afterAll(() => host.close())

test('a bucket gives what it holds at once, and then as it fills', () => {
  const bucket = new TokenBucket(2, 1, 0)
  expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, false])
  expect([bucket.take(999), bucket.take(1000), bucket.take(1000)]).toEqual([false, true, false])
  expect(bucket.isFull(2000)).toBe(false)
  expect(bucket.isFull(3000)).toBe(true)
})

test('addresses have buckets and counts of their own', () => {
  const buckets = new AddressBuckets(1, 1)
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('b', 0)]).toEqual([true, false, true])
  const counts = new AddressCounts()
  counts.add('a')
  counts.add('a')
  counts.remove('a')
  expect([counts.of('a'), counts.of('b')]).toEqual([1, 0])
})

test.each([
  [{ host: 'race.example' }, true],
  [{ host: 'race.example', origin: 'https://race.example' }, true],
  [{ host: 'race.example', origin: 'https://friend.example' }, true],
  [{ host: 'race.example', origin: 'https://evil.example' }, false],
  [{ host: 'race.example', origin: 'null' }, false],
])('a request with the headers %j is from our page: %s', (headers, isOurs) => {
  expect(isFromOurPage(headers, { proxy: false, origins: ['https://friend.example'] })).toBe(isOurs)
})

test.each([
  ['a program on this machine', {}, 200],
  ['a visitor whom a proxy on this machine hands on', { 'X-Forwarded-For': '203.0.113.7' }, 404],
  ['a visitor who has guessed wrong', { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer open' }, 404],
  ['a program elsewhere that knows the token', { 'X-Forwarded-For': '203.0.113.7', Authorization: 'Bearer sesame' }, 200],
])('the metrics answer %s with %j by %i', async (_who, headers, status) => {
  const answer = await fetch(`${host.base}/metrics`, { headers })
  expect([answer.status, /^pavuk_tables \d+$/m.test(await answer.text())]).toEqual([status, status === 200])
})

test('whether the server is well everybody may ask, and learns nothing else', async () => {
  const answer = await fetch(`${host.base}/health`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(await answer.json()).toEqual({ ok: true, kept: 'folder' })
})

test('one address may hold so many sockets and have so many tables open, and no more', async () => {
  const first = await Bot.at(host.base, null, 'A')
  const second = await Bot.at(host.base, null, 'B')
  await expect(Bot.at(host.base, null, 'C')).rejects.toThrow('busy')
  const third = await Bot.at(host.base, first.table!.code, 'C')
  await expect(Bot.at(host.base, first.table!.code, 'D')).rejects.toBeDefined()
  for (const bot of [first, second, third]) bot.cut()
})

test('a socket that says nothing is hung up on', async () => {
  await host.close()
  host = await hosted({ limits: { helloTime: 300 } })
  const silent = await Bot.socket(host.base, null)
  await silent.until(() => silent.closed)
  expect(silent.heard).toEqual([])
})
