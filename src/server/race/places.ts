import { matchMaker } from '@colyseus/core'
import type { Place, PlaceFault } from '../../protocol/http.ts'
import { PROTOCOL_VERSION } from '../../protocol/limits.ts'
import { fail, ok, type Result } from '../../rules/result.ts'
import { randomTableCode } from './secrets.ts'
import type { TableStore } from './store/tableStore.ts'
import { ROOM_FAULTS, type RoomRequest } from './tableRoom.ts'

/** The name under which this server's kind of room is registered. */
export const ROOM_NAME = 'table'

const ATTEMPTS = 20
const PAUSE = 200

/**
 * Opens a table under a new code, on the process that has fewest, and reserves a place at it.
 *
 * @param mayOpen whether whoever asks may have another table, of that code
 */
export async function openTable(
  store: TableStore,
  mayOpen: (code: string) => Promise<boolean>,
): Promise<Result<Place, PlaceFault>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = randomTableCode()
    if (!(await mayOpen(code))) return fail('busy')
    if (await created({ code, isNew: true })) return placeAt(code, store)
  }
  return fail('unavailable')
}

/**
 * Reserves a place at a table wherever it is. If the process that held it has died, the table is brought back from the
 * store first, on a process that lives.
 */
export async function placeAt(code: string, store: TableStore): Promise<Result<Place, PlaceFault>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const status = await store.status(code)
    if (status !== 'open') return fail(status === 'finished' ? 'finished' : 'noTable')
    const place = (await store.isHeld(code)) ? await reserved(code) : await broughtBack(code)
    if (place) return place
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return fail('unavailable')
}

/** A place at a room that is there; null if it is only about to be, or was. */
async function reserved(code: string): Promise<Result<Place, PlaceFault> | null> {
  const listing = await matchMaker.driver.findOne({ roomId: code })
  if (!listing?.roomId) return null
  // Also a room that closes is locked: that table is not full, it only cannot be reached for a moment.
  if (listing.locked) return listing.clients >= listing.maxClients ? fail('full') : null
  try {
    const { name, sessionId, roomId, processId, publicAddress } = await matchMaker.joinById(code, {})
    const reservation = { name, sessionId, roomId, processId: processId!, ...(publicAddress && { publicAddress }) }
    return ok({ version: PROTOCOL_VERSION, code, reservation })
  } catch {
    // The room has gone, or its last place was taken, between the two questions: asking again tells which.
    return null
  }
}

async function broughtBack(code: string): Promise<null> {
  await created({ code, isNew: false })
  return null
}

/** Whether the room was made; not if the code is taken, or another request was quicker. */
async function created(request: RoomRequest): Promise<boolean> {
  try {
    await matchMaker.createRoom(ROOM_NAME, request)
    return true
  } catch (error) {
    const { code, message } = error as { code?: number; message?: string }
    const known = Object.entries(ROOM_FAULTS).some(([name, number]) => number === code || name === message)
    if (known) return false
    throw error
  }
}
