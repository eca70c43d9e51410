import type { Table } from './table.ts'

/** Who is host when the present one no longer can be: who has been here longest, seated people first. */
export function passedOn(table: Table): number | null {
  const others = table.members.filter(({ id, online }) => online && id !== table.host)
  const next = others.find(({ seat }) => seat !== null) ?? others[0]
  return next?.id ?? table.host
}
