import { Client } from '@colyseus/sdk'
import * as v from 'valibot'
import { Place, PlaceRefusal } from '../protocol/http.ts'
import { PAGE_LENGTH } from '../protocol/limits.ts'
import { SERVER_MESSAGES } from '../protocol/messages.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import { browserMemory } from './memory.ts'
import type { RacePorts, RaceSocket, ReachFault, SocketEvents } from './ports.ts'
import { RaceClient } from './raceClient.ts'
import { versionFaultOf } from './version.ts'

/** Milliseconds after which a request without an answer is given up. */
const REQUEST_TIME = 8000

/** Goes to the table of that code (null opens a new one) on the server that the page came from. */
export function openRace(code: string | null): RaceClient {
  return new RaceClient(browserPorts(document.baseURI), code)
}

export function browserPorts(base: string): RacePorts {
  return {
    place: (code) => requestedPlace(new URL(pathTo(code), base)),
    openSocket: (place, events) => openSocket(new URL('.', base), place, events),
    memory: browserMemory(storageOrNull()),
    page: randomPage(),
    now: () => performance.timeOrigin + performance.now(),
    random: Math.random,
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds)
      return () => clearTimeout(timer)
    },
    onWake,
  }
}

function randomPage(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number.toString(16).padStart(PAGE_LENGTH, '0')
}

function pathTo(code: string | null): string {
  return code === null ? 'race/tables' : `race/tables/${encodeURIComponent(code)}/place`
}

/** A host without races answers with a page, or with no JSON that is ours. */
async function requestedPlace(url: URL): Promise<Result<Place, ReachFault>> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(REQUEST_TIME) })
    const body: unknown = await response.json().catch(() => null)
    const fault = versionFaultOf(body)
    if (fault) return fail(fault)
    const place = v.safeParse(Place, body)
    if (place.success) return ok(place.output)
    const refusal = v.safeParse(PlaceRefusal, body)
    return fail(refusal.success ? refusal.output.fault : 'noServer')
  } catch {
    return fail('network')
  }
}

async function openSocket(base: URL, place: Place, { onMessage, onClose }: SocketEvents): Promise<RaceSocket> {
  const room = await new Client(base.href).consumeSeatReservation(place.reservation)
  room.reconnection.enabled = false
  let isClosed = false
  for (const type of Object.keys(SERVER_MESSAGES)) {
    room.onMessage(type, (body: unknown) => isClosed || onMessage(type, body))
  }
  room.onDrop(() => isClosed || onClose())
  room.onLeave(() => isClosed || onClose())
  return {
    send: ({ type, body }) => {
      if (room.connection.isOpen) room.send(type, body)
    },
    close: () => {
      isClosed = true
      room.connection.close()
    },
  }
}

function onWake(callback: () => void): () => void {
  const shown = () => document.visibilityState === 'visible' && callback()
  document.addEventListener('visibilitychange', shown)
  addEventListener('online', callback)
  addEventListener('pageshow', callback)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    removeEventListener('online', callback)
    removeEventListener('pageshow', callback)
  }
}

/** The browser's storage; null where looking at it is forbidden. */
function storageOrNull(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
