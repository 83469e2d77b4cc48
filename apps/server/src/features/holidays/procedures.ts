import { localDate } from '#core/time/report-clock.ts'
import { readUnit, writeUnit } from '#server/platform/db/unit.ts'
import { raw, read, unitOf, write, type RawCall } from '#server/platform/http/procedure.ts'
import { uuidOf } from '#server/platform/ids.ts'
import { importFile, judgeFile } from './import.ts'
import { addHoliday, changeHoliday, removeHoliday } from './manage.ts'
import { receiveFile } from './read-file.ts'
import { findHolidays, findZone } from './repo.ts'
import { viewHoliday } from './view.ts'

export const holidayProcedures = [
  read('GET /holidays', async (unit, { query }) => {
    const year = query.year ?? localDate(unit.now, await findZone(unit)).year
    return { year, items: (await findHolidays(unit, year)).map(viewHoliday) }
  }),
  write('POST /holidays', async (unit, { body }) => viewHoliday(await addHoliday(unit, body))),
  write('PATCH /holidays/{holidayId}', async (unit, { params, body }) =>
    viewHoliday(await changeHoliday(unit, uuidOf(params.holidayId), body)),
  ),
  write('DELETE /holidays/{holidayId}', async (unit, { params }) => {
    await removeHoliday(unit, uuidOf(params.holidayId))
    return undefined
  }),
  raw('POST /holidays/import/preview', async (call) => {
    const asked = await askedOf(call)
    const { judged, leftOut } = await judgeFile(readUnit(call.context.pools.app, unitOf(call)), asked, false)
    return {
      verdicts: judged.map(({ entry, place, verdict, reason }) => ({
        row: entry.row,
        date: entry.date?.toString() ?? null,
        name: entry.name,
        unitName: place?.name ?? (entry.unitName || null),
        verdict,
        reason,
      })),
      leftOut,
    }
  }),
  raw('POST /holidays/import', async (call) => {
    const asked = await askedOf(call)
    const { context, reply } = call
    const done = await writeUnit(context.pools.app, unitOf(call), context.hub.publish, (unit) =>
      importFile(unit, asked),
    )
    return reply.status(201).send({ ...done, added: done.added.map(viewHoliday) })
  }),
]

async function askedOf({ request, query }: RawCall<'POST /holidays/import'>) {
  return {
    bytes: await receiveFile(request),
    year: query.year,
    businessUnitId: query.bu ? uuidOf(query.bu) : null,
  }
}
