import { localDate } from '#core/time/report-clock.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { raw, read, unitScopeOf, write, writeOfCall, type RawCall } from '#server/platform/http/procedure.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { importFile, validateEntries, type Asked } from './import.ts'
import { addHoliday, changeHoliday, removeHoliday, removeUnchanged } from './manage.ts'
import { readHolidayFile, receiveFile } from './read-file.ts'
import { findHolidays, type HolidayRow } from './repo.ts'

export const holidayProcedures = [
  read('GET /holidays', async (unit, { query }) => {
    const year = query.year ?? localDate(unit.now, await findCompanyZone(unit, unit.tenantId)).year
    return { year, items: (await findHolidays(unit, year)).map(viewHoliday) }
  }),
  write('POST /holidays', async (unit, { body }) => viewHoliday(await addHoliday(unit, body))),
  write('PATCH /holidays/{holidayId}', async (unit, { params, body }) =>
    viewHoliday(await changeHoliday(unit, params.holidayId, body)),
  ),
  write('DELETE /holidays/{holidayId}', async (unit, { params }) => {
    await removeHoliday(unit, params.holidayId)
    return undefined
  }),
  write('POST /holidays/remove', (unit, { body }) => removeUnchanged(unit, body.holidayIds)),
  raw('POST /holidays/import/preview', async (call) => {
    const asked = await askedOf(call)
    const validated = await validateEntries(readUnit(call.context.pools.app, unitScopeOf(call)), asked, false)
    return {
      verdicts: validated.map(({ entry, place, verdict, reason }) => ({
        row: entry.row,
        date: entry.date?.toString() ?? null,
        name: entry.name,
        unitName: place?.name ?? (entry.unitName || null),
        verdict,
        reason,
      })),
      leftOut: asked.leftOut,
      dateOrder: asked.dateOrder,
      unread: asked.unread,
      encoding: asked.encoding,
    }
  }),
  raw('POST /holidays/import', async (call) => {
    const asked = await askedOf(call)
    const { query } = call
    const without = new Set(query.without?.split(',').map(Number))
    const done = await writeOfCall(call, (unit) => importFile(unit, asked, without))
    return { ...done, added: done.added.map(viewHoliday) }
  }),
]

/** Reads and parses the uploaded file. @throws AppError `holiday_file_too_large`, `holiday_file_unreadable` */
async function askedOf(call: RawCall<'POST /holidays/import'>): Promise<Asked> {
  const { request, query, context, now } = call
  const bytes = await receiveFile(request)
  const unit = readUnit(context.pools.app, unitScopeOf(call))
  const zone = await findCompanyZone(unit, unit.tenantId)
  const today = localDate(now, zone)
  const year = query.year ?? today.year
  const { encoding, dateOrder } = query
  const read = await readHolidayFile(bytes, { of: unit.tenantId, year, zone, encoding, dateOrder })
  return { ...read, today, businessUnitId: query.businessUnitId ?? null }
}

function viewHoliday(row: HolidayRow): ServerOperation['POST /holidays']['output'] {
  return {
    id: row.id,
    date: row.date.toString(),
    name: row.name,
    businessUnit: viewUnitRef(row),
    version: row.version,
  }
}
