import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { expect, test } from './stories/open.ts'
import { STORIES, type Story } from './stories/stories.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
const LEAST_TARGET = 44
/** Their pressable field, or a mark at their corner, reaches beyond their box. */
const BLEEDING = '.clock, .suit-card'

for (const story of Object.keys(STORIES) as Story[]) {
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
