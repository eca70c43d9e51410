import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { Heartbeat } from '../../../src/server/race/heartbeat.ts'

/** A socket whose other end does as a test says. */
class TestSocket extends EventEmitter {
  readonly pings: number[] = []
  ended = false
  readonly #answers: boolean

  constructor(answers: boolean) {
    super()
    this.#answers = answers
  }

  ping(): void {
    this.pings.push(Date.now())
    if (this.#answers) this.emit('pong')
  }

  terminate(): void {
    this.ended = true
    this.emit('close')
  }
}

let heartbeat: Heartbeat
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  heartbeat = new Heartbeat({ interval: 5000, patience: 2 })
})
afterEach(() => {
  heartbeat.end()
  vi.useRealTimers()
})

function watched(answers: boolean): TestSocket {
  const socket = new TestSocket(answers)
  heartbeat.add(socket as unknown as WebSocket)
  return socket
}

test('a socket that answers stays, one that has gone without a word is ended within four intervals', () => {
  const [here, gone] = [watched(true), watched(false)]
  vi.advanceTimersByTime(20_000)
  expect([here.ended, gone.ended]).toEqual([false, true])
  expect(gone.pings).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(here.ended).toBe(false)
  expect(gone.listenerCount('message') + gone.listenerCount('pong')).toBe(0)
})

test('whoever says something is not asked', () => {
  const talking = watched(false)
  for (let second = 0; second < 60; second++) {
    talking.emit('message')
    vi.advanceTimersByTime(1000)
  }
  expect([talking.ended, talking.pings]).toEqual([false, []])
})

test('thousands of sockets are not pinged at one moment', () => {
  const sockets = Array.from({ length: 1000 }, () => watched(true))
  vi.advanceTimersByTime(15_000)
  const moments = new Map<number, number>()
  for (const moment of sockets.flatMap(({ pings }) => pings)) moments.set(moment, (moments.get(moment) ?? 0) + 1)
  expect(sockets.every(({ pings }) => pings.length > 0)).toBe(true)
  expect(Math.max(...moments.values())).toBeLessThanOrEqual(20)
})
