// Pictures of every story: `npx tsx test/e2e/stories/shoot.ts [story …]`, into test-results/pictures.
import { chromium, type Browser } from '@playwright/test'
import { serveStories } from './server.ts'
import { RACE_STORIES } from './raceStories.ts'
import { STORIES } from './stories.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
const PORT = 4741

const wanted = process.argv.slice(2)
const language = process.env['SHOOT_LANGUAGE'] ?? 'uk'
const themes = (process.env['SHOOT_THEMES'] ?? 'light,dark').split(',')

const server = await serveStories(PORT)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const story of wanted.length > 0 ? wanted : [...Object.keys(STORIES), ...Object.keys(RACE_STORIES)]) {
  for (const theme of themes) await shoot(browser, story, theme)
}
await browser.close()
await server.close()

/** One page through all sizes, as a phone that is turned. */
async function shoot(from: Browser, story: string, theme: string): Promise<void> {
  const page = await from.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 1 })
  page.on('pageerror', (error) => console.error(story, error.message))
  await page.goto(`http://localhost:${PORT}/?story=${story}&language=${language}&theme=${theme}`)
  await page.evaluate(async () => void (await document.fonts.ready))
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `test-results/pictures/${language}/${story}-${theme}-${viewport.width}.png` })
  }
  await page.close()
}
