import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Setup } from '../../src/rules/setup.ts'
import { expect, test, type TableProbe } from './support/harness.ts'

/** Thirty cards in the third column, a seven for the eight of the fourth, and room. */
const LONG = '5S 6S 9S TS 2S | 9S 3S KS 7S QS 2S JS 6S 4S TS 5S 8S AS KS 3S 9S 7S QS 4S JS 6S 2S 8S 5S TS'
const COLUMNS = ['KS', '9S 7S', LONG, '8S', '', '', '', '', '', '']

/** The stock is whatever the columns leave of the pack. */
function whole(columns: readonly string[]): Setup {
  const used = columns.join(' ').split(/[\s|]+/)
  const left = [...'A23456789TJQK'].flatMap((rank) =>
    Array.from({ length: 8 - used.filter((name) => name[0] === rank).length }, () => `${rank}S`),
  )
  return { ruleset: strictRuleset(1), columns, stock: left.join(' '), home: '' }
}

const SEVEN = [1, 1] as const
const EIGHT = [3, 0] as const

const plays = (table: TableProbe) => table.intents().then((kinds) => kinds.filter((kind) => kind !== 'cancelPick'))

test.beforeEach(async ({ table }) => {
  await table.load(whole(COLUMNS))
})

for (const [width, height] of [[844, 390], [320, 568]] as const) {
  test(`a finger that rests on a long column at ${width} fans its neighbourhood out until it is lifted`, async ({ table }) => {
    await table.page.setViewportSize({ width, height })
    await table.settled()
    const strips = () =>
      table.page.evaluate(() => {
        const cards = window.harness.table.cards().filter(({ column }) => column === 2)
        const tops = cards.sort((a, b) => a.index! - b.index!).map(({ rect }) => rect.y)
        return tops.slice(1).map((top, index) => top - tops[index]!)
      })
    const before = await strips()
    await table.finger.down(await table.at(2, 17))
    await expect.poll(async () => (await strips())[17]).toBeGreaterThan(before[17]! * 1.2)
    expect(Math.min(...(await strips()).slice(15, 20))).toBeGreaterThan(14)
    await table.settled()
    expect(await table.misplaced()).toEqual([])
    await table.finger.up()
    await table.settled()
    expect((await strips()).map(Math.round)).toEqual(before.map(Math.round))
  })
}

test('a trembling hand taps as a calm one does: twelve pixels to and fro, more than half a second, a second touch at once', async ({ table }) => {
  const [from, to] = [await table.at(...SEVEN), await table.at(...EIGHT)]
  for (const at of [from, to]) {
    await table.finger.down(at)
    for (const shift of [12, -8, 6, -12, 4]) {
      await table.finger.move({ x: at.x + shift, y: at.y - shift / 4 })
      await table.page.waitForTimeout(130)
    }
    await table.finger.up()
    await table.finger.tapInHaste({ x: at.x + 5, y: at.y + 3 }, 1, 20)
  }
  await table.settled()
  expect((await table.columns()).slice(0, 4)).toEqual([1, 1, 29 + 1, 2])
})

test('a palm laid down beside the finger puts the run back, and counts as nothing', async ({ table }) => {
  const from = await table.at(...SEVEN)
  const before = await table.columns()
  await table.finger.down(from)
  for (const step of [1, 2, 3]) await table.finger.move({ x: from.x + 15 * step, y: from.y + 20 * step })
  await table.finger.down({ x: from.x + 45, y: from.y + 60 }, { x: 300, y: 700 }, { x: 340, y: 720 }, { x: 360, y: 690 })
  await table.finger.move({ x: from.x + 60, y: from.y + 60 }, { x: 300, y: 705 }, { x: 340, y: 725 }, { x: 360, y: 695 })
  await table.finger.up()
  await table.settled()
  expect(await table.columns()).toEqual(before)
  expect(await plays(table)).toEqual([])
})

test('a mouse in the middle of a drag: another button or a key of the system puts the run back', async ({ table }) => {
  const { mouse } = table.page
  const from = await table.at(...SEVEN)
  const before = await table.columns()
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x + 60, from.y + 60, { steps: 4 })
  await mouse.down({ button: 'right' })
  await mouse.move(from.x + 90, from.y + 60, { steps: 2 })
  await mouse.up({ button: 'right' })
  await mouse.up()
  await table.settled()
  expect(await table.columns()).toEqual(before)
  await mouse.move(from.x, from.y)
  await mouse.down()
  const to = await table.at(...EIGHT)
  await mouse.move(to.x, to.y, { steps: 6 })
  await mouse.up()
  await table.settled()
  expect((await table.columns()).slice(1, 4)).toEqual([1, 30, 2])
})

test('a pen drags as a finger does', async ({ table }) => {
  const [from, to] = [await table.at(...SEVEN), await table.at(...EIGHT)]
  const session = await table.page.context().newCDPSession(table.page)
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: { x: number; y: number }) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1, pointerType: 'pen' })
  await pen('mousePressed', from)
  for (let step = 1; step <= 6; step++) {
    await pen('mouseMoved', { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 })
  }
  await pen('mouseReleased', to)
  await table.settled()
  expect((await table.columns()).slice(1, 4)).toEqual([1, 30, 2])
})

test('taps in haste, two fingers that spread, and long presses neither zoom, scroll, select nor open a menu', async ({ table }) => {
  const { page, finger } = table
  await page.evaluate(() => {
    const opened: string[] = []
    addEventListener('contextmenu', (event) => void (event.defaultPrevented || opened.push('menu')))
    document.addEventListener('selectionchange', () => void (getSelection()!.isCollapsed || opened.push('selection')))
    Object.assign(window, { opened })
  })
  const at = await table.at(...EIGHT)
  for (let tap = 0; tap < 6; tap++) await finger.tap(at)
  await finger.down({ x: 150, y: 500 }, { x: 220, y: 600 })
  for (let step = 1; step <= 5; step++) await finger.move({ x: 150 - 12 * step, y: 500 - 25 * step }, { x: 220 + 12 * step, y: 600 + 25 * step })
  await finger.up()
  await finger.down({ x: 200, y: 600 })
  await page.waitForTimeout(900)
  await finger.up()
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await table.settled()
  const state = await page.evaluate(() => [visualViewport!.scale, scrollX, scrollY, Reflect.get(window, 'opened')])
  expect(state).toEqual([1, 0, 0, []])
})
