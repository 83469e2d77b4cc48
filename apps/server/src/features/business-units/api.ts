import type { Id } from '#core/ids/id.ts'

/** The business unit of a row in the form of answers; null if it has none. */
export function viewUnitRef(row: {
  business_unit_id: Id<'businessUnit'> | null
  business_unit_name: string | null
}): { id: Id<'businessUnit'>; name: string } | null {
  return row.business_unit_id === null
    ? null
    : { id: row.business_unit_id, name: row.business_unit_name ?? '' }
}
