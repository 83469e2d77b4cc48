import { read, write } from '#server/platform/http/procedure.ts'
import { publicId, uuidOf } from '#server/platform/ids.ts'
import { addUnit, archiveUnit, editUnit, listUnits, removeUnit, restoreUnit } from './manage.ts'
import type { BusinessUnitRow } from './repo.ts'

export const businessUnitProcedures = [
  read('GET /business-units', async (unit, { query }) => ({
    items: (await listUnits(unit, query)).map(view),
  })),
  write('POST /business-units', async (unit, { body }) => view(await addUnit(unit, body))),
  write('PATCH /business-units/{businessUnitId}', async (unit, { params, body }) =>
    view(await editUnit(unit, uuidOf(params.businessUnitId), body)),
  ),
  write('POST /business-units/{businessUnitId}/archive', async (unit, { params }) =>
    view(await archiveUnit(unit, uuidOf(params.businessUnitId))),
  ),
  write('POST /business-units/{businessUnitId}/unarchive', async (unit, { params }) =>
    view(await restoreUnit(unit, uuidOf(params.businessUnitId))),
  ),
  write('DELETE /business-units/{businessUnitId}', async (unit, { params }) => {
    await removeUnit(unit, uuidOf(params.businessUnitId))
    return undefined
  }),
]

function view(row: BusinessUnitRow) {
  return {
    id: publicId('businessUnit', row.id),
    name: row.name,
    status: row.status,
    userCount: row.user_count,
    version: row.version,
  }
}
