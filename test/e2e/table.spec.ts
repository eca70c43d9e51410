import type { Move } from '../../src/rules/move.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Setup } from '../../src/rules/setup.ts'
import { expect, test, TableProbe } from './support/harness.ts'
import { randomNumbers } from './support/play.ts'

const SUIT_RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS'

/** All 104 cards of one suit: columns 1 to 3 to play with, a nearly complete run in 4, the rest out of the way. */
const WORKSHOP: Setup = {
  ruleset: strictRuleset(1),
  columns: [
    '5S | 9S 8S 7S',
    '6S | TS',
    'KS QS | 4S',
    '3S | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
    'JS | AS',
    SUIT_RUN.slice(0, -3),
    'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
    'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S',
    'AS',
    '',
  ],
  stock: '',
  home: '',
}

/** The same with a column of more than twenty cards. */
const LONG: Setup = {
  ...WORKSHOP,
  columns: WORKSHOP.columns.with(0, `5S | 9S 8S 7S ${SUIT_RUN} 4S 3S 3S 4S`).with(5, '2S').with(6, ''),
}

/** Fills the stock with what the columns leave of the pack. */
function whole(setup: Setup): Setup {
  const ranks = [...'A23456789TJQK']
  const used = setup.columns.join(' ').split(/[\s|]+/).filter(Boolean)
  const left = ranks.flatMap((rank) => {
    const count = 8 - used.filter((name) => name[0] === rank).length - setup.home.length
    return Array.from({ length: count }, () => `${rank}S`)
  })
  return { ...setup, stock: left.join(' ') }
}

test.beforeEach(async ({ table }) => {
  await table.load(whole(WORKSHOP))
})

test.describe('a finger', () => {
  test('picks with a tap and puts with a tap', async ({ table }) => {
    await table.finger.tap(await table.at(0, 1))
    await table.settled()
    await table.finger.tap(await table.at(1, 1))
    await table.settled()
    expect((await table.columns()).slice(0, 2)).toEqual([1, 5])
    expect(await table.misplaced()).toEqual([])
  })

  test('drags a run and drops it near a column that takes it', async ({ table }) => {
    const to = await table.at(1, 1)
    await table.finger.drag(await table.at(0, 1), { x: to.x + 14, y: to.y + 90 })
    await table.settled()
    expect((await table.columns()).slice(0, 2)).toEqual([1, 5])
    expect(await table.misplaced()).toEqual([])
  })

  test('drags a run on a layer of its own, for which the table is not drawn again', async ({ table }) => {
    const layer = table.page.locator('#host > *').nth(2)
    await expect(layer).toBeHidden()
    const from = await table.at(0, 1)
    await table.finger.down(from)
    await table.finger.move({ x: from.x + 20, y: from.y + 20 })
    await expect(layer).toBeVisible()
    await table.settled()
    const [frames, before] = [await table.frames(), (await layer.boundingBox())!]
    for (let step = 1; step <= 10; step++) await table.finger.move({ x: from.x + 20 + 9 * step, y: from.y + 20 + 4 * step })
    await expect.poll(async () => (await layer.boundingBox())!.x).toBeCloseTo(before.x + 90, 0)
    expect((await layer.boundingBox())!.y).toBeCloseTo(before.y + 40, 0)
    expect(await table.frames()).toBe(frames)
    await table.finger.cancel()
    // The page may hear of it later than the browser has answered.
    await expect(layer).toBeHidden()
    await table.settled()
    expect(await table.misplaced()).toEqual([])
  })

  test('sees a refused run glide back to where it was', async ({ table }) => {
    const before = await table.columns()
    await table.finger.drag(await table.at(0, 1), await table.at(2, 2))
    await table.settled()
    expect(await table.columns()).toEqual(before)
    expect(await table.intents()).toContain('drop')
    expect(await table.misplaced()).toEqual([])
  })

  test('double taps a card to its best place', async ({ table }) => {
    await table.finger.tapInHaste(await table.at(0, 1), 2, 90)
    await table.settled()
    expect((await table.columns()).slice(0, 2)).toEqual([1, 5])
  })

  test('that trembles or rests does not drag', async ({ table }) => {
    const at = await table.at(0, 1)
    await table.finger.down(at)
    for (const shift of [4, -5, 6, 0]) {
      await table.finger.move({ x: at.x + shift, y: at.y + shift / 2 })
      await table.page.waitForTimeout(120)
    }
    await table.finger.up()
    expect(await table.intents()).toEqual(['tap'])
  })
})

test.describe('a drag that is broken off leaves the game as it was', () => {
  async function startDrag(table: TableProbe): Promise<void> {
    const from = await table.at(0, 1)
    await table.finger.down(from)
    for (const step of [1, 2, 3]) await table.finger.move({ x: from.x + 15 * step, y: from.y + 30 * step })
  }

  const SYSTEM = 'the system takes the finger'
  const BREAKS: readonly (readonly [string, (table: TableProbe) => Promise<void>])[] = [
    [SYSTEM, (table) => table.finger.cancel()],
    ['a second finger comes down', (table) => table.finger.down({ x: 100, y: 300 }, { x: 200, y: 500 })],
    ['the window loses the focus', async ({ page }) => void (await page.evaluate(() => dispatchEvent(new Event('blur'))))],
    ['the phone is turned', async ({ page }) => page.setViewportSize({ width: 844, height: 390 })],
  ]
  for (const [name, breakOff] of BREAKS) {
    test(name, async ({ table }) => {
      const before = await table.columns()
      await startDrag(table)
      await breakOff(table)
      await table.settled()
      if (name !== SYSTEM) await table.finger.cancel()
      await table.settled()
      expect(await table.columns()).toEqual(before)
      expect((await table.intents()).filter((kind) => kind !== 'cancelPick')).toEqual([])
      expect(await table.misplaced()).toEqual([])
    })
  }

  test('an undo by another hand comes in between', async ({ table }) => {
    await table.page.evaluate(() => window.harness.play({ kind: 'move', from: 0, to: 1, count: 3 }))
    await table.settled()
    const from = await table.at(1, 2)
    await table.finger.down(from)
    await table.finger.move({ x: from.x + 40, y: from.y + 40 })
    await table.page.evaluate(() => window.harness.act({ kind: 'undo' }))
    await table.finger.up()
    await table.settled()
    expect((await table.columns()).slice(0, 2)).toEqual([4, 2])
    expect(await table.misplaced()).toEqual([])
  })
})

/** Makes the move, and says whether cards fly so many milliseconds later: asked in the page itself, which cannot be late. */
function movingAfter(table: TableProbe, move: Move, milliseconds: number): Promise<boolean> {
  return table.page.evaluate(
    async ([made, later]) => {
      window.harness.play(made)
      await new Promise((resolve) => setTimeout(resolve, later))
      return window.harness.table.isMoving()
    },
    [move, milliseconds] as const,
  )
}

test.describe('input while cards fly', () => {
  test.beforeEach(async ({ table }) => {
    await table.page.evaluate(() => window.harness.look({ motion: 'slow' }))
  })

  test('ends the flight of a run home and is obeyed; every card stays once on the table', async ({ table }) => {
    const source = await table.at(4, 1)
    const target = await table.at(0, 1)
    expect(await movingAfter(table, { kind: 'move', from: 4, to: 3, count: 1 }, 250)).toBe(true)
    await table.finger.tap(source)
    await table.finger.tap(target)
    await table.settled()
    expect(await table.page.evaluate(() => window.harness.history().position.home)).toEqual([0])
    expect((await table.columns())[3]).toBe(1)
    expect(await table.misplaced()).toEqual([])
  })

  test('undo in mid-flight plays back from the place the cards had come to', async ({ table }) => {
    await movingAfter(table, { kind: 'move', from: 4, to: 3, count: 1 }, 200)
    await table.page.evaluate(() => window.harness.act({ kind: 'undo' }))
    await table.settled()
    expect((await table.columns())[3]).toBe(13)
    expect(await table.misplaced()).toEqual([])
  })

  test('a turned phone in mid-flight: every card ends where the new layout says', async ({ table }) => {
    await movingAfter(table, { kind: 'move', from: 0, to: 1, count: 3 }, 80)
    await table.page.setViewportSize({ width: 844, height: 390 })
    await table.settled()
    expect(await table.misplaced()).toEqual([])
    const rects = await table.page.evaluate(() => window.harness.table.cards().map(({ rect }) => rect.y + rect.height))
    expect(Math.max(...rects)).toBeLessThanOrEqual(390)
  })
})

test('whatever a hand does while cards fly, each card lies once on the table and where it belongs', async ({ table }) => {
  const { page, finger } = table
  await page.evaluate(() => window.harness.look({ motion: 'slow' }))
  const random = randomNumbers(5)
  const below = (count: number) => Math.floor(random() * count)
  const act = (kind: 'undo' | 'redo' | 'deal') => page.evaluate((what) => window.harness.act({ kind: what }), kind)
  const collect = () => page.evaluate(() => window.harness.play({ kind: 'move', from: 4, to: 3, count: 1 }))
  for (let turn = 0; turn < 48; turn++) {
    const cards = await page.evaluate(() => window.harness.table.cards().map(({ rect }) => rect))
    const { x, y } = cards[below(cards.length)]!
    const [card, elsewhere] = [{ x: x + 15, y: y + 8 }, { x: 20 + below(350), y: 100 + below(500) }]
    const tap = () => finger.tap(card)
    const grabAndUndo = async () => {
      await finger.down(card)
      await finger.move({ x: x + 45, y: y + 30 })
      await act('undo')
      await finger.up()
    }
    const acts = [tap, () => finger.drag(card, elsewhere, 3), grabAndUndo, () => act('undo'), () => act('redo'), () => act('deal'), collect]
    await acts[below(acts.length)]!()
    if (turn % 8 < 7) continue
    await table.settled()
    expect(await table.misplaced()).toEqual([])
    const { columns, stock, home } = await page.evaluate(() => window.harness.history().position)
    const inColumns = columns.reduce((sum, { faceDown, faceUp }) => sum + faceDown.length + faceUp.length, 0)
    expect(inColumns + stock.length + 13 * home.length).toBe(104)
  }
})

/** For two seconds nothing has been drawn. */
async function atRest(table: TableProbe): Promise<void> {
  await table.settled()
  const drawn = async () => {
    const before = await table.frames()
    await table.page.waitForTimeout(2000)
    return (await table.frames()) - before
  }
  await expect.poll(drawn).toBe(0)
}

/** As when the page comes back and may have lost what was drawn. */
async function drawAllAgain(table: TableProbe): Promise<void> {
  await table.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await table.settled()
}

test.describe('drawing', () => {
  test('stops when nothing changes', async ({ table }) => {
    await atRest(table)
  })

  test('leaves cards that fly to the browser: it is asked for frames only where something else than moving is to be done', async ({ table }) => {
    // Another look has faces drawn anew, each of which asks for a frame.
    await table.page.evaluate(() => window.harness.look({ motion: 'slow' }))
    await atRest(table)
    const drawn = await table.page.evaluate(async () => {
      const { harness } = window
      const before = harness.table.framesDrawn
      harness.flights.length = 0
      const begun = performance.now()
      harness.play({ kind: 'move', from: 4, to: 3, count: 1 })
      const flown = () => document.getAnimations().length
      let most = 0
      while (harness.table.isMoving()) {
        await new Promise((later) => setTimeout(later, 20))
        most = Math.max(most, flown())
      }
      while (flown() > 0 || harness.flights.length < 2) await new Promise((later) => setTimeout(later, 20))
      const { flights: told, runsHome, runsDue } = harness
      return { frames: harness.table.framesDrawn - before, most, told, home: runsHome.at(-1), due: runsDue.map((at) => at - begun) }
    })
    expect(drawn.told, 'when cards began to fly, and when none did any more').toEqual([true, false])
    expect(drawn.most).toBeGreaterThanOrEqual(13)
    expect(drawn.home).toBe(1)
    expect(drawn.due, 'when the run comes home, told when its cards set out').toEqual([expect.any(Number)])
    expect(drawn.due[0]).toBeGreaterThan(600)
    // More than a second of 60 frames each.
    expect(drawn.frames).toBeLessThan(8)
    expect(await table.misplaced()).toEqual([])
    const landed = await table.page.screenshot()
    await drawAllAgain(table)
    expect(landed.equals(await table.page.screenshot()), 'what was drawn during the flight is what there is to see').toBe(true)
  })

  test('lets cards set out when the browser is ready, however long that takes, and waits for them to land', async ({ table }) => {
    await table.page.evaluate(() => window.harness.look({ motion: 'normal' }))
    await atRest(table)
    const flown = await table.page.evaluate(async () => {
      const { harness } = window
      harness.play({ kind: 'move', from: 4, to: 3, count: 1 })
      // The frame in which they are told their ways takes this long.
      await new Promise<void>((told) => requestAnimationFrame(() => told()))
      const until = performance.now() + 300
      while (performance.now() < until);
      await Promise.all(document.getAnimations().map(({ ready }) => ready))
      const starts: number[] = []
      while (harness.table.isMoving()) {
        starts.push(...document.getAnimations().map(({ startTime }) => Number(startTime) - until))
        await new Promise((later) => setTimeout(later, 5))
      }
      return { starts, landed: performance.now() - until }
    })
    const [start, ...others] = [...new Set(flown.starts.map(Math.round))]
    expect(start, 'no more of the way is lost than a frame').toBeGreaterThan(-17)
    expect(others, 'those that follow go by the same start').toEqual([])
    expect(flown.landed - start!, 'a card moves for 180 ms, then 13 go home, 22 ms apart, for 260 each').toBeGreaterThan(600)
    expect(await table.misplaced()).toEqual([])
  })

  test('hands every tile its picture twice, at rest, so that there is memory for the next; and then no more', async ({ table }) => {
    await atRest(table)
    await table.page.evaluate(() => {
      const given = new Map<unknown, number>()
      const handOver = Object.getOwnPropertyDescriptor(ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap')!
      const handOverCounted = new Proxy(handOver.value as (picture: ImageBitmap | null) => void, {
        apply(target, context: ImageBitmapRenderingContext, pictures: [ImageBitmap | null]) {
          if (pictures[0]) given.set(context.canvas, (given.get(context.canvas) ?? 0) + 1)
          Reflect.apply(target, context, pictures)
        },
      })
      Object.defineProperty(ImageBitmapRenderingContext.prototype, 'transferFromImageBitmap', { ...handOver, value: handOverCounted })
      Object.assign(window, { given })
    })
    const times = () => table.page.evaluate(() => [...(window as unknown as { given: Map<unknown, number> }).given.values()])
    // Other tiles than before: none of them was shown ever.
    await table.page.setViewportSize({ width: 400, height: 800 })
    await table.settled()
    expect((await times()).length).toBeGreaterThan(3)
    await expect.poll(async () => Math.min(...(await times()))).toBe(2)
    const before = await times()
    await table.page.waitForTimeout(1500)
    expect(await times()).toEqual(before)
    expect(await table.misplaced()).toEqual([])
  })

  test('asks for one frame when the page comes back', async ({ table }) => {
    await atRest(table)
    const before = await table.frames()
    await drawAllAgain(table)
    expect(await table.frames()).toBe(before + 1)
  })

  test('has layers only where there is something to see', async ({ table }) => {
    const tiles = table.page.locator('#host > div').first().locator('canvas')
    const seen = () => tiles.evaluateAll((all) => all.filter((tile) => getComputedStyle(tile).visibility === 'visible').length)
    const few = await seen()
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(await tiles.count())
    await table.load(whole(LONG))
    await expect.poll(seen).toBeGreaterThan(few)
    await table.load(whole(WORKSHOP))
    await expect.poll(seen).toBe(few)
  })

  test('keeps long columns and a pick through turns of the phone', async ({ table }) => {
    await table.load(whole(LONG))
    await table.finger.tap(await table.at(4, 1))
    for (const [width, height] of [[844, 390], [390, 844], [320, 568], [1440, 900]] as const) {
      await table.page.setViewportSize({ width, height })
      await table.settled()
      expect(await table.misplaced()).toEqual([])
    }
    await table.finger.tap(await table.at(5, 0))
    await table.settled()
    expect((await table.intents()).slice(-1)).toEqual(['tap'])
    expect((await table.columns()).slice(4, 6)).toEqual([1, 2])
  })

  test('comes back after every loss of the WebGL context', async ({ page, harnessUrl }) => {
    const table = await TableProbe.open(page, harnessUrl, 'motion=off&renderer=webgl')
    expect(await page.evaluate(() => window.harness.table.renderer)).toBe('webgl')
    let picture = await page.screenshot()
    const isSteady = async () => {
      const before = picture
      await page.waitForTimeout(500)
      return before.equals((picture = await page.screenshot()))
    }
    await expect.poll(isSteady).toBe(true)
    for (let loss = 0; loss < 3; loss++) {
      await page.evaluate(async () => {
        const canvas = document.querySelector('canvas')!
        const loser = (canvas.getContext('webgl2') ?? canvas.getContext('webgl'))!.getExtension('WEBGL_lose_context')!
        loser.loseContext()
        await new Promise((resolve) => setTimeout(resolve, 50))
        const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve, { once: true }))
        loser.restoreContext()
        await restored
      })
      await table.settled()
      await expect.poll(async () => (await page.screenshot()).equals(picture)).toBe(true)
    }
  })

  test('needs no more memory after many games, moves and looks than after a few', async ({ table }) => {
    test.setTimeout(120_000)
    const session = await table.page.context().newCDPSession(table.page)
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      return usedSize
    }
    const playOn = async (games: number) => {
      for (let game = 0; game < games; game++) {
        await table.page.evaluate(async (seed) => {
          const { harness } = window
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          harness.deal(4, seed)
          await frame()
          harness.look({ theme: seed % 2 ? 'dark' : 'light', fourColours: seed % 3 > 0 })
          for (let column = 0; column < 10; column++) {
            harness.act({ kind: 'tap', column, index: 5 })
            await frame()
          }
          harness.act({ kind: 'deal' })
          await frame()
          harness.act({ kind: 'undo' })
          await frame()
        }, game)
      }
      await table.settled()
      await table.page.waitForTimeout(500)
    }
    await playOn(8)
    const before = await heap()
    await playOn(40)
    // What nothing needs any more is not always collected at the first asking.
    await expect.poll(heap).toBeLessThan(before * 1.1 + 1_000_000)
  })

  test('says so when the device gives no canvas', async ({ page, harnessUrl }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const failed = page.waitForEvent('pageerror')
    await page.goto(harnessUrl)
    expect((await failed).message).toBe('noCanvas')
  })
})
