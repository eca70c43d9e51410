import type { CDPSession } from '@playwright/test'
import { open, readyForOffline } from './support/app.ts'
import { expect, test } from './support/test.ts'

test('the browser finds nothing that keeps it from installing the game', async ({ profile }) => {
  const context = await profile.launch()
  const page = context.pages()[0] ?? (await context.newPage())
  await open(page)
  await readyForOffline(page)
  const session: CDPSession = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})
