/** What happens to the builds that the browser fetches in the background. */
export interface WorkerWatch {
  /** A build is whole on this device. */
  onInstalled(): void
  /** A newer build than the running one is whole on this device, and waits to be let in. */
  onWaiting(worker: ServiceWorker): void
  /** A build could not be fetched or kept. The running one stays. */
  onFailed(): void
}

/**
 * Registers the service worker and follows every build it fetches from then on, however long the page stays open.
 * Rejects where service workers are blocked or the script cannot be fetched.
 */
export async function registerWorker(
  container: ServiceWorkerContainer,
  script: string,
  watch: WorkerWatch,
): Promise<ServiceWorkerRegistration> {
  const registration = await container.register(script, { updateViaCache: 'none' })
  registration.addEventListener('updatefound', () => follow(registration, watch))
  if (registration.waiting && registration.active) watch.onWaiting(registration.waiting)
  follow(registration, watch)
  return registration
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
