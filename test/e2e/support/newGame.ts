import type { Page } from '@playwright/test'
import { translator } from '../../../src/i18n/translate.ts'
import type { SuitCount } from '../../../src/rules/ruleset.ts'

const uk = translator('uk')

/** Opens the choice of a new game, unless it is open because there is no game yet. */
export async function openNewGame(page: Page, t = uk): Promise<void> {
  const deal = page.getByRole('button', { name: t('newGame.deal'), exact: true })
  if (await deal.isVisible()) return
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.newGame') }).click()
}

export async function chooseSuits(page: Page, suits: SuitCount, t = uk): Promise<void> {
  await openNewGame(page, t)
  await page.locator('.suit-card').filter({ hasText: t('count.suits', { n: suits }) }).click()
}

/** Deals the chosen game; answers that a running one may be given up. */
export async function pressDeal(page: Page, t = uk): Promise<void> {
  await page.getByRole('button', { name: t('newGame.deal'), exact: true }).tap()
}
