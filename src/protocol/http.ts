import * as v from 'valibot'
import { TableCode } from './race.ts'

/*
 * Before the socket: two requests by HTTP, both answered with JSON.
 *   POST race/tables             opens a table and reserves a place at it
 *   POST race/tables/CODE/place  reserves a place at a table, bringing it back if its process has died
 */

/** Where to connect to. Good once, for a few seconds; names nobody. */
export const Place = v.strictObject({
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

export const PlaceRefusal = v.strictObject({ fault: v.picklist(PLACE_FAULTS) })
