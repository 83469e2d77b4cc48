import { read, write } from '#server/platform/http/procedure.ts'
import { addUnit, archiveUnit, editUnit, listUnits, removeUnit, restoreUnit } from './manage.ts'
import { daysOfMask } from '../working-days/api.ts'
import type { BusinessUnitRow } from './repo.ts'

export const businessUnitProcedures = [
  read('GET /business-units', async (unit, { query }) => ({
    items: (await listUnits(unit, query)).map(view),
  })),
  write('POST /business-units', async (unit, { body }) => view(await addUnit(unit, body))),
  write('PATCH /business-units/{businessUnitId}', async (unit, { params, body }) =>
    view(await editUnit(unit, params.businessUnitId, body)),
  ),
  write('POST /business-units/{businessUnitId}/archive', async (unit, { params }) =>
    view(await archiveUnit(unit, params.businessUnitId)),
  ),
  write('POST /business-units/{businessUnitId}/unarchive', async (unit, { params }) =>
    view(await restoreUnit(unit, params.businessUnitId)),
  ),
  write('DELETE /business-units/{businessUnitId}', async (unit, { params }) => {
    await removeUnit(unit, params.businessUnitId)
    return undefined
  }),
]

function view(row: BusinessUnitRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    weeklyOffs: daysOfMask(row.default_weekly_offs),
    userCount: row.user_count,
    managers: row.managers,
    version: row.version,
  }
}
