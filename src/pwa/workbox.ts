import { Workbox } from 'workbox-window'
import type { RegisterWorker } from './worker.ts'

/** Registers by Workbox, at once, and with every check for a newer build going past the browser's cache. */
export const registerByWorkbox: RegisterWorker = async (script) => {
  const registration = await new Workbox(script, { updateViaCache: 'none' }).register({ immediate: true })
  if (!registration) throw new Error('This browser has no service workers')
  return registration
}
