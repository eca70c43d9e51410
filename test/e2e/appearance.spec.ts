import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { translator } from '../../src/i18n/translate.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import type { Settings } from '../../src/session/settings.ts'
import { BROWSER } from './support/browser.ts'
import { differences, packPicture, steadyPicture, unpackPicture } from './support/picture.ts'
import { TestTable } from './support/table.ts'
import { expect, test } from './support/test.ts'

const t = translator('uk')
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
/** Written anew by `PAVUK_APPEARANCE=write npx playwright test appearance`, after looking at SHOTS. */
const KEPT = new URL('../fixtures/appearance.json', import.meta.url)
const SHOTS = 'test-results/appearance'

type Looks = Pick<Settings, 'theme' | 'back' | 'webs' | 'fourColours' | 'indices' | 'leftHanded' | 'showMoves' | 'showScore'>

const PLAIN: Looks = { theme: 'light', back: 'night', webs: true, fourColours: true, indices: 'latin', leftHanded: false, showMoves: true, showScore: true }
const OTHER = { theme: 'dark', webs: false, fourColours: false, indices: 'cyrillic', leftHanded: true, showMoves: false, showScore: false } as const

/**
 * Every value of every setting together with every value of every other one: each back is shown twice, the second time
 * with everything else turned round.
 */
const LOOKS: readonly Looks[] = [
  ['night', []],
  ['kalyna', ['indices', 'leftHanded', 'showMoves', 'showScore']],
  ['straw', ['fourColours', 'leftHanded']],
  ['lime', ['webs', 'fourColours', 'indices']],
].flatMap(([back, changed]) => {
  const names = Object.keys(OTHER) as (keyof typeof OTHER)[]
  const some = (isOther: (name: string) => boolean) =>
    Object.fromEntries(names.filter(isOther).map((name) => [name, OTHER[name]]))
  const one = { ...PLAIN, back, ...some((name) => changed!.includes(name)) } as Looks
  return [one, { ...PLAIN, back, ...some((name) => !changed!.includes(name)) } as Looks]
})

/** What devices ask for, on top of the first look. */
const DEVICES = {
  forcedDark: { forcedColors: 'active', colorScheme: 'dark' },
  moreContrast: { forcedColors: 'none', contrast: 'more', colorScheme: 'light' },
} as const

// Letters are smoothed by the browser alone, whatever the machine's own settings are.
test.use({
  isMobile: false,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...BROWSER.launchOptions,
    args: [...BROWSER.launchOptions.args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  },
})

test('every choice of looks gives the table that was approved, at every size', async ({ page, context }) => {
  test.setTimeout(300_000)
  const studio = await openStudio(page, context)
  for (const looks of LOOKS) {
    await choose(page, looks)
    for (const size of SIZES) await studio.shoot(nameOf(looks), size)
  }
  await choose(page, PLAIN)
  for (const [name, media] of Object.entries(DEVICES)) {
    await page.emulateMedia(media)
    for (const size of SIZES) await studio.shoot(name, size)
  }
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' })
  studio.judge()
  // And it would not pass if one of the settings did nothing.
  for (const [name, value] of [...Object.entries(OTHER), ['back', 'kalyna']] as const) {
    await choose(page, { ...PLAIN, [name]: value } as Looks)
    await studio.shootAnother(nameOf(PLAIN), name === 'webs' ? SIZES[3]! : SIZES[1]!)
  }
})

/** Takes pictures of the table and compares them with those that are kept, which it writes anew if asked to. */
async function openStudio(page: Page, context: BrowserContext) {
  const camera = await context.newCDPSession(page)
  await layTable(page)
  mkdirSync(SHOTS, { recursive: true })
  const isWriting = process.env['PAVUK_APPEARANCE'] === 'write'
  const kept = isWriting ? {} : (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, string>)
  const taken: Record<string, string> = {}
  const take = async (name: string, size: (typeof SIZES)[number], patience: number) => {
    const wished = kept[name] === undefined ? null : unpackPicture(kept[name])
    await page.setViewportSize(size)
    const picture = await steadyPicture(camera, `${SHOTS}/${name}.png`, wished, patience)
    return { picture, off: wished ? differences(wished, picture) : ['there is no such picture'] }
  }
  return {
    async shoot(looks: string, size: (typeof SIZES)[number]) {
      const name = `${looks} ${size.width}`
      const { picture, off } = await take(name, size, isWriting ? 0 : 10_000)
      taken[name] = packPicture(picture)
      if (!isWriting) expect.soft(off, `${SHOTS}/${name}.png is not as it was`).toEqual([])
    },
    /** What is seen now must not pass for that picture. */
    async shootAnother(looks: string, size: (typeof SIZES)[number]) {
      const { off } = await take(`${looks} ${size.width}`, size, 0)
      expect.soft(off, `another look passes for ${looks}`).not.toEqual([])
    },
    judge() {
      if (isWriting) writeFileSync(KEPT, `${JSON.stringify(Object.assign(kept, taken))}\n`)
      expect(Object.keys(taken)).toEqual(Object.keys(kept))
    },
  }
}

/** Two rows dealt, a run picked, the keyboard on another card; the clock, which runs, hidden. */
async function layTable(page: Page): Promise<void> {
  const table = await TestTable.deal(page, { ruleset: strictRuleset(4), seed: 20 })
  shown = PLAIN
  await page.getByRole('button', { name: t('guide.skip') }).click()
  for (let row = 0; row < 2; row++) await table.type({ kind: 'deal' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.clock b { visibility: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
}

function nameOf(looks: Looks): string {
  const changed = Object.entries(OTHER).filter(([name, value]) => looks[name as keyof typeof OTHER] === value)
  return [looks.back, ...changed.map(([name]) => name)].join('+')
}

/** What the page shows: each change sets out from there. */
let shown: Looks

/** Changes in the settings what differs from how the page looks now. */
async function choose(page: Page, looks: Looks): Promise<void> {
  const changed = (Object.keys(looks) as (keyof Looks)[]).filter((name) => shown[name] !== looks[name])
  shown = looks
  await page.getByRole('button', { name: t('nav.menu'), exact: true }).click()
  await page.getByRole('button', { name: t('menu.settings') }).click()
  const dialog = page.getByRole('dialog')
  for (const name of changed) await dialog.getByText(labelOf(name, looks), { exact: true }).dispatchEvent('click')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pickAndStand(page)
}

/** The first column's last card is picked, and the keyboard stands on the fifth's. */
async function pickAndStand(page: Page): Promise<void> {
  await page.keyboard.press('1')
  if ((await page.locator('[aria-pressed="true"]').count()) === 0) await page.keyboard.press('Space')
  await expect(page.locator('[aria-pressed="true"]')).not.toHaveCount(0)
  await page.keyboard.press('5')
}

function labelOf(name: keyof Looks, looks: Looks): string {
  switch (name) {
    case 'theme':
      return looks.theme === 'dark' ? t('settings.themeDark') : t('settings.themeLight')
    case 'back':
      return t(({ night: 'settings.backNight', kalyna: 'settings.backKalyna', straw: 'settings.backStraw', lime: 'settings.backLime' } as const)[looks.back])
    case 'indices':
      return looks.indices === 'latin' ? 'A K Q J' : 'Т К Д В'
    case 'showMoves':
      return t('settings.moves')
    case 'showScore':
      return t('settings.score')
    default:
      return t(`settings.${name}`)
  }
}
