import { reportScope } from '#core/access/report-scope.ts'
import { publicId } from '#server/platform/ids.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findPeople } from './repo.ts'

export const peopleProcedures = [
  read('GET /people', async (unit, { query }) => ({
    items: (await findPeople(unit, reportScope(unit.actor), query.search)).map((row) => ({
      id: publicId('user', row.id),
      name: row.name,
      designation: row.designation,
      businessUnit: row.business_unit_id
        ? { id: publicId('businessUnit', row.business_unit_id), name: row.business_unit_name! }
        : null,
    })),
  })),
]
