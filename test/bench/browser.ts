import { chromium, type Browser } from '@playwright/test'
import { BROWSER } from '../e2e/support/browser.ts'
import { TestSite } from '../e2e/support/site.ts'
import { benchDealing } from './dealing.ts'
import { benchDragging } from './dragging.ts'
import { benchEndurance } from './endurance.ts'
import { machineName, printFigures, type Figure } from './figures.ts'
import { benchHistory } from './history.ts'
import { benchImporting } from './importing.ts'
import { benchLoading } from './loading.ts'
import { benchMotion } from './motion.ts'
import { benchPlaying } from './playing.ts'
import { benchProving } from './proving.ts'

/** What a bench measures with: the real server, and a browser whose pages each begin with nothing kept. */
export interface Bench {
  readonly site: TestSite
  readonly browser: Browser
  readonly runs: number
}

const BENCHES: Readonly<Record<string, (bench: Bench) => Promise<readonly Figure[]>>> = {
  loading: benchLoading,
  dealing: benchDealing,
  proving: benchProving,
  playing: benchPlaying,
  dragging: benchDragging,
  importing: benchImporting,
  history: benchHistory,
  motion: benchMotion,
  endurance: benchEndurance,
}

/** Without a graphics card WebGL is emulated, and slow whatever the page does: what is measured is the other renderer. */
const CANVAS_RENDERER = ['--disable-3d-apis']

/** Runs all benches, or those named on the command line. */
async function main(named: readonly string[]): Promise<void> {
  const { executablePath, args } = BROWSER.launchOptions
  const browser = await chromium.launch({ executablePath, args: [...args, ...CANVAS_RENDERER] })
  const site = new TestSite()
  await site.start()
  console.log(machineName(browser.version()))
  const names = named.length > 0 ? named : Object.keys(BENCHES)
  for (const name of names) {
    console.log(`\n${name}`)
    printFigures(await BENCHES[name]!({ site, browser, runs: Number(process.env['RUNS'] ?? 5) }))
  }
  await browser.close()
  await site.stop()
}

await main(process.argv.slice(2))
