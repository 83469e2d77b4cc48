import { viewUnitRef } from '../business-units/api.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { read } from '#server/platform/http/procedure.ts'
import { findPeople } from './repo.ts'

export const peopleProcedures = [
  read('GET /people', async (unit, { query }) => ({
    items: (await findPeople(unit, reportScope(unit.actor), query)).map((row) => ({
      id: row.id,
      name: row.name,
      designation: row.designation,
      businessUnit: viewUnitRef(row),
    })),
  })),
]
