import { findChromium, THIS_MACHINE } from '../../../.ci/chromium.ts'

const executablePath = findChromium(THIS_MACHINE)
if (executablePath === null) throw new Error('No Chromium was found. `npm test` installs one; or set CHROMIUM to its path.')

/** Debian's Chromium, quiet, and as one has it on a phone: 390 by 844 points, with a finger. */
export const BROWSER = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
}
