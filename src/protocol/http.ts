import * as v from 'valibot'
import { PROTOCOL_VERSION } from './limits.ts'
import { TableCode } from './race.ts'

/*
 * Before the socket: two requests by HTTP, both answered with JSON.
 *   POST race/tables             opens a table and reserves a place at it
 *   POST race/tables/CODE/place  reserves a place at a table, bringing it back if its process has died
 * Both answers name the server's version, so that a page of another one knows before it reads anything else.
 */

/** Where to connect to. Good once, for a few seconds; names nobody. */
export const Place = v.strictObject({
  version: v.literal(PROTOCOL_VERSION),
  code: TableCode,
  reservation: v.looseObject({
    name: v.string(),
    sessionId: v.string(),
    roomId: v.string(),
    processId: v.string(),
    publicAddress: v.exactOptional(v.string()),
  }),
})
export type Place = v.InferOutput<typeof Place>

/** noTable: no table has had this code of late. finished: there was one. busy: too many requests or tables. */
export const PLACE_FAULTS = ['noTable', 'finished', 'full', 'busy', 'forbidden', 'unavailable'] as const
export type PlaceFault = (typeof PLACE_FAULTS)[number]

export const PlaceRefusal = v.strictObject({ version: v.literal(PROTOCOL_VERSION), fault: v.picklist(PLACE_FAULTS) })
