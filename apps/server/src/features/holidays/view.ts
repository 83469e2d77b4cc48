import type { ServerOperation } from '#contract/operations.ts'
import { publicId } from '#server/platform/ids.ts'
import type { HolidayRow } from './repo.ts'

export function viewHoliday(row: HolidayRow): ServerOperation['POST /holidays']['output'] {
  return {
    id: publicId('holiday', row.id),
    date: row.date.toString(),
    name: row.name,
    businessUnit:
      row.business_unit_id === null
        ? null
        : { id: publicId('businessUnit', row.business_unit_id), name: row.business_unit_name ?? '' },
    version: row.version,
  }
}
