import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../src/server/race/limits.ts'
import { networkOf } from '../../../src/server/race/requests.ts'
import { RedisProcess } from '../../../src/server/race/store/redisProcess.ts'
import { RedisStore } from '../../../src/server/race/store/redisStore.ts'
import { RedisVisitors } from '../../../src/server/race/store/redisVisitors.ts'
import { newTable } from '../../../src/server/race/table/table.ts'
import { LocalVisitors, type Visitors } from '../../../src/server/race/visitors.ts'
import { hasRedis, startRedis, type RunningRedis } from './wire/redis.ts'

const LIMITS = { ...DEFAULT_LIMITS, tablesPerAddress: 2, socketsPerAddress: 2, requestsAtOnce: 2, requestsPerMinute: 1 }

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:12:aaaa::1', '2001:db8:0:12::/64'],
  ['2001:0DB8::12:1:2:3:4', '2001:db8:0:12::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('a visitor from %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

/** What visitors are let do wherever they are counted; the two are two servers, or one and the same. */
async function allowed(one: Visitors, other: Visitors) {
  const requests = [await one.asks('a'), await other.asks('a'), await one.asks('a'), await one.asks('b')]
  const sockets = [await one.enters('a'), await other.enters('a'), await other.enters('a')]
  await one.leaves('a')
  sockets.push(await other.enters('a'), await one.enters('a'), await one.enters('b'))
  const codes = ['111111', '222222', '333333']
  const atOnce = await Promise.all(codes.map((code, index) => (index % 2 ? one : other).opens('a', code)))
  return { requests, sockets, tables: atOnce.filter(Boolean).length, another: await other.opens('b', '444444') }
}

const ALLOWED = {
  requests: [true, true, false, true],
  sockets: [true, true, false, true, false, true],
  tables: 2,
  another: true,
}

test('a server that is alone counts its visitors itself', async () => {
  const visitors = new LocalVisitors(LIMITS, async () => 'open')
  expect(await allowed(visitors, visitors)).toEqual(ALLOWED)
})

describe.skipIf(!hasRedis)('several servers with Redis', () => {
  let redis: RunningRedis
  const processes: RedisProcess[] = []
  const connected = async () => {
    const process = await RedisProcess.connect(redis.url, () => undefined)
    processes.push(process)
    return process
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()))
    redis.stop()
  })

  test('count their visitors together', async () => {
    const [one, other] = [await connected(), await connected()]
    const visitors = [one, other].map((process) => new RedisVisitors(process, LIMITS, console.error))
    expect(await allowed(visitors[0]!, visitors[1]!)).toEqual(ALLOWED)
  })

  test('forget the sockets of a server that has gone', async () => {
    const one = await connected()
    const other = await RedisProcess.connect(redis.url, () => undefined)
    const visitors = new RedisVisitors(one, LIMITS, console.error)
    for (let time = 0; time < 2; time++) await new RedisVisitors(other, LIMITS, console.error).enters('c')
    expect(await visitors.enters('c')).toBe(false)
    await other.close()
    expect(await visitors.enters('c')).toBe(true)
  })

  test('forget tables that have closed, but not at once those that are about to open', async () => {
    const process = await connected()
    const visitors = new RedisVisitors(process, LIMITS, console.error)
    const store = new RedisStore(process)
    const log = (await store.begin(newTable('AAAAAA', Date.now())))!
    // As if they had been taken a minute ago.
    await process.redis.zadd('pavuk:visitor:d:tables', Date.now() - 60_000, 'AAAAAA')
    expect([await visitors.opens('d', 'BBBBBB'), await visitors.opens('d', 'CCCCCC')]).toEqual([true, false])
    await log.end()
    expect([await visitors.opens('d', 'CCCCCC'), await visitors.opens('d', 'DDDDDD')]).toEqual([true, false])
  })
})
