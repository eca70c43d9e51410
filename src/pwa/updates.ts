import { consent } from './consent.ts'
import { memory, type Memory } from './memory.ts'
import { followBuilds, whenSettled, type RegisterWorker } from './worker.ts'

/** Why the build on the server could not be put on this device. */
export type InstallFaultCause =
  /** Service workers are blocked here, or the script could not be fetched. */
  | 'refused'
  /** The device has hardly any room left. */
  | 'noSpace'
  /** A file was missing or broken on the way. */
  | 'incomplete'

export interface InstallFault {
  readonly cause: InstallFaultCause
  /** When it last happened, in milliseconds since 1970. */
  readonly at: number
}

export type UpdateOutcome =
  /** The page will be gone in a moment. */
  | 'reloading'
  /** Nothing waits. */
  | 'nothing'
  /** A tab is in the middle of something, or could not save it. */
  | 'busy'

export interface UpdateHost {
  /** Resolves when everything is written: true if a reload loses nothing, false if it would (as in a race). */
  settle(): Promise<boolean>
  onChange(): void
}

export interface Updates {
  /** A newer build waits to be let in. */
  readonly ready: boolean
  /** The player has put it off: it may still be let in, but must not be brought up again before the next start. */
  readonly postponed: boolean
  /** The last build that could not be installed; null when the newest known one is on the device. */
  readonly fault: InstallFault | null
  apply(): Promise<UpdateOutcome>
  postpone(): void
  /** Asks the server whether there is a newer build; resolves when it is on this device, or there is none to be had. */
  check(): Promise<void>
}

const CHECK_EVERY_MS = 60 * 60 * 1000
/** Some browsers fail to tell that the new worker has taken over; then the page reloads by itself. */
const TAKEOVER_MS = 4000
const UNSETTLED_MS = 2000
/** With less room than this, an install that failed has most likely failed for want of it. */
const SCARCE_BYTES = 5 * 1024 * 1024
const POSTPONED = 'updatePostponed'
const FAULT = 'installFault'

/** Keeps the newest build ready on this device, and lets it in only when the player asks and nothing can be lost. */
export function startUpdates(
  container: ServiceWorkerContainer,
  register: RegisterWorker,
  host: UpdateHost,
): Updates {
  const lasting = memory(() => localStorage)
  const thisStart = memory(() => sessionStorage)
  const othersAgree = consent(() => host.settle())
  let waiting: ServiceWorker | null = null
  let registration: ServiceWorkerRegistration | null = null

  const setFault = (fault: InstallFault | null) => {
    if (fault) lasting.set(FAULT, JSON.stringify(fault))
    else lasting.remove(FAULT)
    host.onChange()
  }
  const failed = async (cause?: InstallFaultCause) => setFault({ cause: cause ?? (await likelyCause()), at: Date.now() })
  const reload = reloadOnce(host)
  reloadWhenReplaced(container, reload)

  const watch = {
    onInstalled: () => setFault(null),
    onFailed: () => void failed(),
    onWaiting(worker: ServiceWorker) {
      waiting = worker
      host.onChange()
    },
  }
  const started = start()

  /** After the page has loaded, so that fetching for offline use does not delay the first game. */
  async function start(): Promise<void> {
    await pageLoaded()
    try {
      registration = await register('./sw.js')
      followBuilds(registration, watch)
      checkNowAndThen(check)
    } catch {
      await failed('refused')
    }
  }

  /** Without a network there is no newer build to be had; the next check will tell. */
  async function check(): Promise<void> {
    await registration?.update().catch(() => undefined)
    if (registration?.installing) await whenSettled(registration.installing)
  }

  return {
    get ready() {
      return waiting?.state === 'installed'
    },
    get postponed() {
      return thisStart.get(POSTPONED) !== null
    },
    get fault() {
      return readFault(lasting)
    },
    async check() {
      await started
      await check()
    },
    postpone() {
      thisStart.set(POSTPONED, 'yes')
      host.onChange()
    },
    async apply() {
      if (waiting?.state !== 'installed') return 'nothing'
      if (!(await host.settle()) || !(await othersAgree())) return 'busy'
      waiting.postMessage({ type: 'SKIP_WAITING' })
      setTimeout(reload, TAKEOVER_MS)
      return 'reloading'
    },
  }
}

/** The first worker of all takes over a page of its own build, which needs no reload; any later one is a newer build. */
function reloadWhenReplaced(container: ServiceWorkerContainer, reload: () => void): void {
  let controlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (controlled) reload()
    controlled = true
  })
}

/** Reloads as soon as nothing can be lost by it. */
function reloadOnce(host: UpdateHost): () => void {
  let reloading = false
  const tryToReload = async () => {
    if (await host.settle()) location.reload()
    else setTimeout(() => void tryToReload(), UNSETTLED_MS)
  }
  return () => {
    if (reloading) return
    reloading = true
    void tryToReload()
  }
}

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })
}

/** Hourly, and on return from a longer absence: timers sleep with the phone. */
function checkNowAndThen(check: () => Promise<void>): void {
  let last = Date.now()
  const checkIfDue = () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < CHECK_EVERY_MS) return
    last = Date.now()
    void check()
  }
  setInterval(checkIfDue, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', checkIfDue)
}

async function likelyCause(): Promise<InstallFaultCause> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage < SCARCE_BYTES ? 'noSpace' : 'incomplete'
}

function readFault(lasting: Memory): InstallFault | null {
  const text = lasting.get(FAULT)
  if (text === null) return null
  const match = /"cause":"(refused|noSpace|incomplete)","at":(\d+)/.exec(text)
  return match ? { cause: match[1] as InstallFaultCause, at: Number(match[2]) } : null
}
