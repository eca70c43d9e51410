/** What happens to the builds that the browser fetches in the background. */
export interface WorkerWatch {
  /** A build is whole on this device. */
  onInstalled(): void
  /** A newer build than the running one is whole on this device, and waits to be let in. */
  onWaiting(worker: ServiceWorker): void
  /** A build could not be fetched or kept. The running one stays. */
  onFailed(): void
}

/** Registers the service worker's script; rejects where workers are blocked or the script cannot be fetched. */
export type RegisterWorker = (script: string) => Promise<ServiceWorkerRegistration>

/**
 * Follows every build that a registered worker fetches, however long the page stays open. Workbox by itself loses
 * sight of builds that are found late, and with them of those that fail.
 */
export function followBuilds(registration: ServiceWorkerRegistration, watch: WorkerWatch): void {
  registration.addEventListener('updatefound', () => follow(registration, watch))
  if (registration.waiting && registration.active) watch.onWaiting(registration.waiting)
  follow(registration, watch)
}

function follow(registration: ServiceWorkerRegistration, watch: WorkerWatch): void {
  const worker = registration.installing
  if (!worker) return
  let installed = false
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') {
      installed = true
      watch.onInstalled()
      // Without an active worker it is the first one and goes in by itself.
      if (registration.active) watch.onWaiting(worker)
    }
    if (worker.state === 'redundant' && !installed) watch.onFailed()
  })
}

/** Resolves when a worker's build is whole on this device, or could not be fetched. */
export function whenSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'parsed' && worker.state !== 'installing') resolve()
    }
    worker.addEventListener('statechange', check)
    check()
  })
}
