import { memory } from './memory.ts'

/** offered: the browser installs if asked. steps: only the player can, in two steps of the browser's menu (iOS). */
export type InstallOffer = 'none' | 'offered' | 'steps'

export interface Install {
  readonly offer: InstallOffer
  /** The player has said no once, or has installed: do not bring it up again by yourself. */
  readonly settled: boolean
  /** Shows the browser's own question; true if the player said yes. Only from a tap. */
  prompt(): Promise<boolean>
  decline(): void
}

export interface InstallHost {
  onChange(): void
  /** The game is on the home screen now. */
  onInstalled(): void
}

/** Chromium's event; not part of the DOM's standard types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const SETTLED = 'installSettled'

/** Keeps the browser's offer to install for when the player wants it. Call early: the offer comes only once. */
export function watchInstall(host: InstallHost): Install {
  const lasting = memory(() => localStorage)
  let offered: InstallPromptEvent | null = null
  const settle = () => {
    lasting.set(SETTLED, 'yes')
    host.onChange()
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPromptEvent
    host.onChange()
  })
  window.addEventListener('appinstalled', () => {
    offered = null
    settle()
    host.onInstalled()
  })

  return {
    get offer() {
      if (offered) return 'offered'
      return isAppleMobile() && !isInstalled() ? 'steps' : 'none'
    },
    get settled() {
      return lasting.get(SETTLED) !== null
    },
    decline: settle,
    async prompt() {
      const event = offered
      if (!event) return false
      // An offer can be made only once; the browser brings another one if it wants to.
      offered = null
      const { outcome } = await event.prompt()
      settle()
      return outcome === 'accepted'
    },
  }
}

/** Runs from the home screen, not in a browser's tab. */
function isInstalled(): boolean {
  const modes = ['standalone', 'fullscreen', 'minimal-ui']
  return modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches) || Reflect.get(navigator, 'standalone') === true
}

/** iPhone, iPod, iPad; an iPad calls itself a Mac, but no Mac has a touch screen. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
