import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { expect, test } from './stories/open.ts'
import { RACE_STORIES, type RaceStory } from './stories/raceStories.ts'
import { STORIES, type Story } from './stories/stories.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
/** Where something once did not fit: square, low and very narrow windows, and text twice as large. */
const TIGHT: readonly { story: Story; width: number; height: number; rootFont?: string }[] = [
  { story: 'newGame', width: 320, height: 320 },
  { story: 'newGame', width: 360, height: 300 },
  { story: 'win', width: 640, height: 320 },
  { story: 'guide', width: 320, height: 256 },
  { story: 'guide', width: 390, height: 844, rootFont: '32px' },
  { story: 'guide', width: 320, height: 568, rootFont: '32px' },
  { story: 'table', width: 280, height: 653 },
  { story: 'table', width: 320, height: 568, rootFont: '32px' },
  { story: 'table', width: 390, height: 844, rootFont: '32px' },
  { story: 'table', width: 844, height: 390, rootFont: '32px' },
  { story: 'slip', width: 320, height: 568, rootFont: '32px' },
  { story: 'newGame', width: 320, height: 568, rootFont: '32px' },
  { story: 'newGame', width: 390, height: 844, rootFont: '32px' },
]
const LEAST_TARGET = 44
/** Their pressable field, or a mark at their corner, reaches beyond their box; or they are names, shortened with dots. */
const BLEEDING = '.clock, .hud-verdict, .suit-card, .race-tile-name, .race-tile-name b'

for (const story of [...Object.keys(STORIES), ...Object.keys(RACE_STORIES)] as (Story | RaceStory)[]) {
  test(`${story}: nothing is cut off, too small to press, or hard to perceive`, async ({ open }) => {
    const page = await open({ story })
    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => window.model.commands.changeSettings({ language: chosen }), language)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        expect(await cutOff(page), `${language} ${size.width}`).toEqual([])
        expect(await tooSmall(page), `${language} ${size.width}`).toEqual([])
      }
    }
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => window.model.commands.changeSettings({ theme: chosen }), theme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    }
  })
}

for (const { story, width, height, rootFont = '' } of TIGHT) {
  test(`${story} at ${width} × ${height} ${rootFont}: nothing is cut off, drawn over another, or out of reach`, async ({ open }) => {
    const page = await open({ story })
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), rootFont)
    for (const language of LANGUAGES) {
      await page.evaluate((chosen) => window.model.commands.changeSettings({ language: chosen }), language)
      await settled(page)
      expect(await cutOff(page), language).toEqual([])
      expect(await overlapping(page), language).toEqual([])
      expect(await unreachable(page), language).toEqual([])
    }
  })
}

test('the closed list of rules shows all of the longest rules', async ({ open }) => {
  const page = await open({ story: 'statistics' })
  await page.evaluate(() => {
    const { session, resultList } = window.model
    const { game } = session.value
    const ruleset = { ...game!.deal.ruleset, rowDeal: 'free', removal: 'manual', layout: '50/54' } as const
    resultList.length = 1
    session.value = { ...session.value, game: { ...game!, deal: { ...game!.deal, ruleset } } }
    window.model.screen.value = null
  })
  await page.evaluate(() => (window.model.screen.value = 'statistics'))
  await settled(page)
  await expect(page.locator('.list-field').first()).toContainText('50/54')
  expect(await cutOff(page)).toEqual([])
})

/** The page has been told of its new size, and has drawn itself. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
}

/** Texts wider than their box, and boxes wider than the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate((bleeding) => {
    const seen = [...document.querySelectorAll<HTMLElement>('button, label, p, h2, h3, dt, dd, b, span, small')].filter(
      (element) => element.checkVisibility() && !element.closest('.unseen') && !element.matches(bleeding),
    )
    return seen
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const covered = document.querySelector('dialog[open]') && !element.closest('dialog')
        const clipped = getComputedStyle(element).clipPath !== 'none'
        return !covered && !clipped && (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 || left < -1 || right > innerWidth + 1)
      })
      .map((element) => `${element.className} ${element.textContent}`)
  }, BLEEDING)
}

/** Texts of the bars that lie over each other. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('.hud b, .hud .figure-label, .control-label')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return wide > 1 && high > 2 ? [`${one.name} over ${other.name}`] : []
      }),
    )
  })
}

/** Parts of a sheet above or left of where it can be scrolled to, and sheets that scroll sideways. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inner = document.querySelector<HTMLElement>('dialog[open] .sheet-inner')
    if (!inner) return []
    inner.scrollTo(0, 0)
    const heading = inner.querySelector('h2')!.getBoundingClientRect()
    const sideways = [inner, inner.querySelector('.sheet-body')!].some((box) => box.scrollWidth > box.clientWidth + 1)
    const main = inner.querySelector('.button-primary')
    main?.scrollIntoView({ block: 'nearest' })
    const below = main && main.getBoundingClientRect().bottom > innerHeight + 1
    return [heading.top < 0 && 'heading', sideways && 'sideways', below && 'main button'].filter((fault) => fault !== false && fault !== null)
  })
}

/** Buttons and fields in reach whose pressable box is less than a fingertip. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const dialog = document.querySelector('dialog[open]')
    const targets = [...(dialog ?? document).querySelectorAll<HTMLElement>('button, select, input.field, .choice, .row, .suit-card')]
    return targets
      .filter((element) => element.checkVisibility() && !element.closest('.unseen'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const around = getComputedStyle(element, '::after')
        const [more, wider] = [Number.parseFloat(around.height) || 0, Number.parseFloat(around.width) || 0]
        return Math.max(width, wider) < least - 0.5 || Math.max(height, more) < least - 0.5
      })
      .map((element) => `${element.className} ${element.textContent}`)
  }, LEAST_TARGET)
}
