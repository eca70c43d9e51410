import type { Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { tabledDaily } from '../../src/session/daily/dailyDeal.ts'
import { open } from './support/app.ts'
import { winningLine } from './support/game.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')

test('the deal of a day is the same for everyone, and winning it on the day begins a streak that outlasts midnight', async ({ page }) => {
  // 23:30 in Kyiv, on the day when the clocks were put back.
  await page.clock.setSystemTime(new Date('2026-10-25T21:30:00Z'))
  await open(page)
  await page.getByRole('button', { name: t('daily.title') }).click()
  await expect(day(page, '25 жовтня 2026 р.')).toHaveAttribute('aria-current', 'date')
  await page.getByRole('button', { name: t('daily.play'), exact: true }).click()
  const table = TestTable.of(page, tabledDaily('2026-10-25', 1)!)
  await table.shows(table.position)
  await table.typeAll(winningLine(table.position))
  await expect(page.getByRole('dialog', { name: t('win.title') })).toContainText(t('daily.title'))
  await page.getByRole('button', { name: t('daily.calendar') }).click()
  await expect(day(page, '25 жовтня 2026 р.')).toHaveAccessibleName(/складено в цей день$/)
  await expect(page.locator('.daily-streaks')).toContainText(`${t('daily.streak')}1`)

  await page.getByRole('button', { name: t('common.close') }).click()
  await page.clock.setSystemTime(new Date('2026-10-25T22:30:00Z'))
  await page.getByRole('button', { name: t('daily.calendar') }).click()
  await expect(day(page, '26 жовтня 2026 р.')).toHaveAttribute('aria-current', 'date')
  await expect(page.locator('.daily-streaks')).toContainText(`${t('daily.streak')}1`)
  await page.getByRole('button', { name: t('daily.play'), exact: true }).click()
  const next = TestTable.of(page, tabledDaily('2026-10-26', 1)!)
  await next.shows(next.position)
})

function day(page: Page, date: string) {
  return page.getByRole('button', { name: date })
}
