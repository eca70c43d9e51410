import { expect, type Page } from '@playwright/test'
import { translator } from '../../../src/i18n/translate.ts'

const t = translator('uk')

/** A file with everything that the page keeps; answers its path. */
export async function exportBackup(page: Page): Promise<string> {
  await openRecords(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('stats.export') }).click()
  const path = await (await download).path()
  await expect(page.getByRole('dialog').getByText(t('notice.backupSaved'))).toBeVisible()
  await page.keyboard.press('Escape')
  return path
}

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

/** Hands the page a file, and answers what it says of it. */
export async function importBackup(page: Page, file: Files): Promise<string> {
  await openRecords(page)
  await page.locator('input[type="file"]').setInputFiles(file)
  const said = page.getByRole('dialog', { name: t('backup.title') }).getByRole('status').filter({ hasText: /\S/ })
  await expect(said).not.toHaveText(t('backup.reading'), { timeout: 30_000 })
  return (await said.textContent()) ?? ''
}

/** A small file from a text. */
export function fileOf(text: string): Files {
  return { name: 'pavuk.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

async function openRecords(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: t('common.close') })
  while (await close.count()) await close.last().click()
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.statistics') }).click()
}
