import { viewUnitRef } from '../business-units/api.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { HolidayRow } from './repo.ts'

export function viewHoliday(row: HolidayRow): ServerOperation['POST /holidays']['output'] {
  return {
    id: row.id,
    date: row.date.toString(),
    name: row.name,
    businessUnit: viewUnitRef(row),
    version: row.version,
  }
}
