import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { ALONE } from '../../src/prover/sideBySide.ts'
import { createWorkerProver } from '../../src/prover/workerProver.ts'
import type { SolverWorker } from '../../src/prover/workerLink.ts'
import { startOf } from '../../src/rules/code.ts'
import { DEAL } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { viewOf } from '../../src/rules/view.ts'
import type { Findings, Stretch } from '../../src/solver/search.ts'
import type { SolverService } from '../../src/solver/service.ts'
import type { Verdict } from '../../src/solver/verdict.ts'
import { FakeTime } from '../session/world.ts'

const START = startOf({ ruleset: strictRuleset(1), seed: 1 })
const LOST: Verdict = { kind: 'lost' }

interface FakeSearch {
  readonly id: number
  readonly nodes: number
  /** What it was asked for, if that is not a whole search. */
  readonly stretch: Stretch | null
  readonly end: (verdict: Verdict | null) => void
  /** Ends having proven nothing, with nodes left. */
  readonly goOn: (spent: number) => void
  readonly fail: () => void
}

/** A worker in this very thread, behind a real message channel, that does what the test tells it. */
class FakeWorker implements SolverWorker {
  isTerminated = false
  readonly searches: FakeSearch[] = []
  readonly cancelled: number[] = []
  /** Whether it reads messages at all. */
  readonly isLoaded: boolean
  leavesWhenCancelled = true
  readonly #outside: MessagePort
  readonly #inside: MessagePort
  readonly #errors = new EventTarget()
  #hung = false

  constructor(isLoaded = true) {
    this.isLoaded = isLoaded
    const { port1, port2 } = new MessageChannel()
    this.#outside = port1
    this.#inside = port2
    if (isLoaded) expose(this.#service(), port2)
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.isTerminated && !this.#hung) this.#outside.postMessage(message, transfer)
  }

  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    if (type !== 'message') return this.#errors.addEventListener(type, listener)
    this.#outside.addEventListener('message', listener)
    this.#outside.start()
  }

  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#outside.removeEventListener(type, listener)
  }

  terminate(): void {
    this.isTerminated = true
    this.#outside.close()
    this.#inside.close()
  }

  crash(): void {
    this.#errors.dispatchEvent(new Event('error'))
  }

  hang(): void {
    this.#hung = true
  }

  #search<Answer>(
    id: number,
    nodes: number,
    stretch: Stretch | null,
    answer: (verdict: Verdict | null, nodes: number) => Answer,
  ): Promise<Answer | null> {
    return new Promise((resolve, reject) => {
      const end = (verdict: Verdict | null) => resolve(verdict && answer(verdict, 1))
      const goOn = (spent: number) => resolve(answer(null, spent))
      this.searches.push({ id, nodes, stretch, end, goOn, fail: () => reject(new RangeError('out of memory')) })
    })
  }

  #service(): SolverService {
    return {
      ping: () => 'pong',
      verdict: (id, _position, nodes, onProgress) => {
        onProgress?.(nodes / 2)
        return this.#search<Verdict>(id, nodes, null, (verdict) => verdict ?? { kind: 'unknown' })
      },
      attempts: (id, _position, stretch, onProgress) => {
        onProgress(Math.min(50, stretch.nodes / 2))
        return this.#search<Findings>(id, stretch.nodes, stretch, (verdict, nodes) => ({ verdict, nodes, last: stretch.first }))
      },
      shorter: () => Promise.resolve(null),
      advice: (_id, _view, _nodes, onQuick) => {
        onQuick([])
        return Promise.resolve([{ moves: [DEAL], aim: { reason: 'deal' }, chance: 0.5 }])
      },
      cancel: (id) => {
        this.cancelled.push(id)
        if (this.leavesWhenCancelled) this.searches.findLast((search) => search.id === id)?.end(null)
      },
    }
  }
}

const started: FakeWorker[] = []
afterEach(() => started.splice(0).forEach((worker) => worker.terminate()))

function openProver(createWorker = () => new FakeWorker(), helpers = 0) {
  const time = new FakeTime()
  const device = { mostHelpers: helpers, onMostHelpers: () => {} }
  const workers: FakeWorker[] = []
  const prover = createWorkerProver({
    timers: time,
    mostHelpers: () => device.mostHelpers,
    onMostHelpers: (callback) => (device.onMostHelpers = callback),
    createWorker: () => {
      const worker = createWorker()
      workers.push(worker)
      started.push(worker)
      return worker
    },
  })
  const quick: unknown[] = []
  const onQuick = (plans: unknown) => void quick.push(plans)
  const advise = () => prover.advise(viewOf(START), { nodes: 1, signal: new AbortController().signal, onQuick })
  const ask = (nodes = 100, given: { background?: boolean; signal?: AbortSignal; onProgress?: (n: number) => void } = {}) =>
    prover.verdict(START, { nodes, signal: new AbortController().signal, ...given })
  const allow = (count: number) => {
    device.mostHelpers = count
    device.onMostHelpers()
  }
  return { time, workers, ask, advise, quick, allow }
}

/** Lets messages through; time itself stands. */
async function settle() {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve))
}

describe('the solver in its worker', () => {
  it('answers, one search at a time, over one worker', async () => {
    const { workers, ask } = openProver()
    const [first, second] = [ask(1), ask(2)]
    await settle()
    expect(workers[0]!.searches).toHaveLength(1)
    workers[0]!.searches[0]!.end(LOST)
    await settle()
    workers[0]!.searches[1]!.end({ kind: 'unknown' })
    expect(await first).toEqual({ ok: true, value: LOST })
    expect(await second).toEqual({ ok: true, value: { kind: 'unknown' } })
    expect(workers).toHaveLength(1)
  })

  it('asks the same worker for plans, quicker ones first', async () => {
    const { workers, advise, quick } = openProver()
    expect(await advise()).toEqual({ ok: true, value: [{ moves: [DEAL], aim: { reason: 'deal' }, chance: 0.5 }] })
    expect(quick).toEqual([[]])
    expect(workers).toHaveLength(1)
  })

  it('passes progress on', async () => {
    const { ask } = openProver()
    const progress: number[] = []
    void ask(100, { onProgress: (nodes) => progress.push(nodes) })
    await settle()
    expect(progress).toEqual([50])
  })

  it('lets a player’s request go before those in the background, and begins the interrupted one anew', async () => {
    const { workers, ask } = openProver()
    const background = ask(1, { background: true })
    await settle()
    const player = ask(2)
    await settle()
    const { searches, cancelled } = workers[0]!
    expect(cancelled).toEqual([searches[0]!.id])
    expect(searches.map(({ nodes }) => nodes)).toEqual([1, 2])
    searches[1]!.end(LOST)
    expect(await player).toEqual({ ok: true, value: LOST })
    await settle()
    expect(searches.map(({ nodes }) => nodes)).toEqual([1, 2, 1])
    searches[2]!.end(LOST)
    expect(await background).toEqual({ ok: true, value: LOST })
  })

  it('lets a hint go before a verdict, which is begun anew', async () => {
    const { workers, ask, advise } = openProver()
    const verdict = ask(1)
    await settle()
    expect(await advise()).toMatchObject({ ok: true })
    await settle()
    const { searches } = workers[0]!
    expect(searches).toHaveLength(2)
    searches[1]!.end(LOST)
    expect(await verdict).toEqual({ ok: true, value: LOST })
  })

  it('answers a cancelled request at once, and keeps the worker through hundreds of them', async () => {
    const { workers, ask } = openProver()
    for (let turn = 0; turn < 300; turn++) {
      const controller = new AbortController()
      const answer = ask(1, { signal: controller.signal })
      if (turn % 3 === 0) await settle()
      controller.abort()
      expect(await answer).toEqual({ ok: false, fault: 'cancelled' })
    }
    await settle()
    expect(workers).toHaveLength(1)
    expect(await ask(1, { signal: AbortSignal.abort() })).toEqual({ ok: false, fault: 'cancelled' })
  })

  it('replaces a worker that does not leave a cancelled search', async () => {
    const { time, workers, ask } = openProver()
    const controller = new AbortController()
    void ask(1, { signal: controller.signal })
    await settle()
    workers[0]!.leavesWhenCancelled = false
    controller.abort()
    const next = ask(2)
    time.pass(5000)
    await settle()
    expect(workers[0]!.isTerminated).toBe(true)
    workers[1]!.searches[0]!.end(LOST)
    expect(await next).toEqual({ ok: true, value: LOST })
  })

  it('says that a worker has crashed, and starts another for the next request', async () => {
    const { time, workers, ask } = openProver()
    const answer = ask()
    await settle()
    workers[0]!.crash()
    expect(await answer).toEqual({ ok: false, fault: 'crashed' })
    const next = ask()
    time.pass(1000)
    await settle()
    workers[1]!.searches[0]!.end(LOST)
    expect(await next).toEqual({ ok: true, value: LOST })
    expect(workers[0]!.isTerminated).toBe(true)
  })

  it('takes a search that throws, out of memory, for a crash', async () => {
    const { workers, ask } = openProver()
    const answer = ask()
    await settle()
    workers[0]!.searches[0]!.fail()
    expect(await answer).toEqual({ ok: false, fault: 'crashed' })
    expect(workers[0]!.isTerminated).toBe(true)
  })

  it('says that a worker hangs when it stops answering', async () => {
    const { time, workers, ask } = openProver()
    const answer = ask()
    await settle()
    workers[0]!.hang()
    for (let second = 0; second < 10; second++) {
      time.pass(1000)
      await settle()
    }
    expect(await answer).toEqual({ ok: false, fault: 'hung' })
  })

  it('waits patiently for a worker that answers, and through the machine’s sleep', async () => {
    const { time, workers, ask } = openProver()
    const answer = ask()
    for (let second = 0; second < 100; second++) {
      time.pass(1000)
      await settle()
    }
    time.sleep(3_600_000)
    await settle()
    workers[0]!.searches[0]!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
  })

  it('says that a worker failed to load: by an error, by silence, or when it cannot even be made', async () => {
    const silent = openProver(() => new FakeWorker(false))
    const byError = silent.ask()
    silent.workers[0]!.crash()
    expect(await byError).toEqual({ ok: false, fault: 'failedToLoad' })

    const quiet = openProver(() => new FakeWorker(false))
    const bySilence = quiet.ask()
    quiet.time.pass(30_000)
    expect(await bySilence).toEqual({ ok: false, fault: 'failedToLoad' })

    const none = openProver(() => {
      throw new Error('no workers here')
    })
    const byThrowing = none.ask()
    none.time.pass(30_000)
    expect(await byThrowing).toEqual({ ok: false, fault: 'failedToLoad' })
  })

  it('gives up starting workers after a few failures in a row, refuses at once, and tries again later', async () => {
    let isBroken = true
    const { time, workers, ask } = openProver(() => new FakeWorker(!isBroken))
    for (let failure = 0; failure < 4; failure++) {
      const answer = ask()
      time.pass(0)
      workers.at(-1)!.crash()
      expect(await answer).toMatchObject({ ok: false })
      if (failure < 3) time.pass(20_000)
    }
    expect(await ask()).toEqual({ ok: false, fault: 'failedToLoad' })
    expect(workers).toHaveLength(4)
    isBroken = false
    time.pass(60_000)
    const answer = ask()
    await settle()
    workers.at(-1)!.searches[0]!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
  })

  it('leaves no timer running when nobody waits', async () => {
    const { time, workers, ask } = openProver()
    const answer = ask()
    await settle()
    workers[0]!.searches[0]!.end(LOST)
    await answer
    await settle()
    expect(time.running).toBe(0)
  })
})

describe('Workers that help the first', () => {
  const HARD = 10 * ALONE

  /** A search that the first worker has found to be hard. */
  async function hardSearch(helpers = 2, given: Parameters<ReturnType<typeof openProver>['ask']>[1] = {}) {
    const opened = openProver(() => new FakeWorker(), helpers)
    const answer = opened.ask(HARD, given)
    await settle()
    opened.workers[0]!.searches[0]!.goOn(ALONE)
    await settle()
    const stretches = () => opened.workers.map(({ searches }) => searches.at(-1)?.stretch?.first)
    return { ...opened, answer, stretches }
  }

  it('are called in for a search that turns out to be hard, each for an attempt of its own', async () => {
    const { workers, stretches } = await hardSearch()
    expect(workers).toHaveLength(3)
    expect(stretches()).toEqual([2, 3, 4])
  })

  it('are not called in for an easy search, nor for one that nobody waits for', async () => {
    const { workers, ask } = openProver(() => new FakeWorker(), 2)
    const easy = ask(HARD)
    await settle()
    workers[0]!.searches[0]!.end(LOST)
    expect(await easy).toEqual({ ok: true, value: LOST })
    void ask(HARD, { background: true })
    await settle()
    expect(workers).toHaveLength(1)
    expect(workers[0]!.searches[1]!.stretch).toBeNull()
  })

  it('do not change the answer: a proof waits for the attempts below it, and ends those above it', async () => {
    const { workers, answer } = await hardSearch()
    const [first, second, third] = workers.map(({ searches }) => searches.at(-1)!)
    second!.end({ kind: 'winnable', moves: [DEAL] })
    await settle()
    expect(workers.map(({ cancelled }) => cancelled.length)).toEqual([0, 0, 1])
    third!.end(LOST)
    first!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
  })

  it('leave with the first when the search is cancelled, and are there for the next', async () => {
    const controller = new AbortController()
    const { workers, answer, ask } = await hardSearch(2, { signal: controller.signal })
    controller.abort()
    expect(await answer).toEqual({ ok: false, fault: 'cancelled' })
    await settle()
    expect(workers.every(({ cancelled }) => cancelled.length > 0)).toBe(true)
    void ask(HARD)
    await settle()
    workers[0]!.searches.at(-1)!.goOn(ALONE)
    await settle()
    expect(workers).toHaveLength(3)
    expect(workers.map(({ searches }) => searches.length)).toEqual([4, 2, 2])
  })

  it('end at once when the page is hidden; the first goes on, with their attempts too', async () => {
    const { workers, answer, allow } = await hardSearch()
    allow(0)
    await settle()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, true, true])
    const [first] = workers
    first!.searches.at(-1)!.goOn(1)
    await settle()
    expect(first!.searches.at(-1)!.stretch!.first).toBe(3)
    first!.searches.at(-1)!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
    expect(workers).toHaveLength(3)
  })

  it('are replaced when they crash, and somebody else makes their attempt', async () => {
    const { workers, answer, stretches, time } = await hardSearch(1)
    expect(stretches()).toEqual([2, 3])
    workers[1]!.crash()
    await settle()
    workers[0]!.searches.at(-1)!.goOn(1)
    await settle()
    expect(stretches()[0]).toBe(3)
    expect(workers, 'not at once: it might fail again').toHaveLength(2)
    time.pass(1000)
    workers[0]!.searches.at(-1)!.goOn(1)
    await settle()
    expect(stretches()).toEqual([4, 3, 5])
    workers[2]!.searches[0]!.fail()
    await settle()
    workers[0]!.searches.at(-1)!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
  })

  it('do no harm when they cannot be started', async () => {
    let isFirst = true
    const { workers, ask } = openProver(() => {
      if (!isFirst) throw new Error('no more workers')
      isFirst = false
      return new FakeWorker()
    }, 3)
    const answer = ask(HARD)
    await settle()
    workers[0]!.searches[0]!.goOn(ALONE)
    await settle()
    workers[0]!.searches[1]!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
  })

  it('are ended after a while in which nobody needs them, and leave no timer running', async () => {
    const { workers, answer, time } = await hardSearch()
    workers[0]!.searches.at(-1)!.end(LOST)
    expect(await answer).toEqual({ ok: true, value: LOST })
    await settle()
    time.pass(30_000)
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, true, true])
    expect(time.running).toBe(0)
  })

  it('leave a search when the first worker fails, which is told', async () => {
    const { workers, answer } = await hardSearch()
    workers[0]!.crash()
    expect(await answer).toEqual({ ok: false, fault: 'crashed' })
    await settle()
    expect(workers.slice(1).every(({ cancelled }) => cancelled.length === 1)).toBe(true)
  })
})
