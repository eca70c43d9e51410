import { vi } from 'vitest'

/** A stand-in for the parts of a browser that updating touches; each test gets a new one. */
export function fakeBrowser(options: { readonly controlled: boolean } = { controlled: true }) {
  const container = new FakeContainer(options.controlled)
  const reload = vi.fn<() => void>()
  const document = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' })
  const estimate = vi.fn<() => Promise<StorageEstimate>>(() => Promise.resolve({ quota: 1e9, usage: 0 }))
  const storages = { localStorage: fakeStorage(), sessionStorage: fakeStorage() }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { storage: { estimate } })
  vi.stubGlobal('localStorage', storages.localStorage)
  vi.stubGlobal('sessionStorage', storages.sessionStorage)
  return { container, reload, document, estimate }
}

/** The next start of the app in the same browser: what was kept for the session is gone. */
export function startAgain(): void {
  vi.stubGlobal('sessionStorage', fakeStorage())
}

export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve())

  /** The browser has found another worker script on the server. */
  find(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null
  readonly registration = new FakeRegistration()
  readonly register = vi.fn<(script: string, options?: RegistrationOptions) => Promise<FakeRegistration>>(() => Promise.resolve(this.registration))

  constructor(controlled: boolean) {
    super()
    this.controller = controlled ? new FakeWorker() : null
    this.registration.active = this.controller
  }

  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer
  }
}

function fakeStorage(): Storage {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return storage as unknown as Storage
}
