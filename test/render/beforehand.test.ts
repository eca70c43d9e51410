import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Beforehand } from '../../src/render/beforehand.ts'

describe('what is made beforehand', () => {
  let times = 0
  const made = vi.fn<(value: number) => void>()
  const count = () => new Beforehand(() => ++times)

  beforeEach(() => {
    vi.useFakeTimers()
    times = 0
    made.mockClear()
  })
  afterEach(() => vi.useRealTimers())

  it('is made once, after a while, however often it is asked to be', () => {
    const value = count()
    value.prepare(made)
    value.prepare(made)
    expect(times).toBe(0)
    vi.runAllTimers()
    value.prepare(made)
    vi.runAllTimers()
    expect(made.mock.calls).toEqual([[1]])
    expect([value.get(), times]).toEqual([1, 1])
  })

  it('is made at once when it is wanted sooner, and not again later', () => {
    const value = count()
    value.prepare(made)
    expect(value.get()).toBe(1)
    vi.runAllTimers()
    expect([times, made.mock.calls.length]).toEqual([1, 0])
  })

  it('is made anew when it was forgotten, also before it was made', () => {
    const value = count()
    value.prepare(made)
    value.forget()
    vi.runAllTimers()
    expect(times).toBe(0)
    expect(value.get()).toBe(1)
    value.forget()
    expect(value.get()).toBe(2)
  })
})
