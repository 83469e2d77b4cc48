import { read } from '#server/platform/http/procedure.ts'
import { insightOf } from './insight.ts'
import { rosterOf } from './roster.ts'

export const teamDayProcedures = [
  read('GET /team-day', (unit, { query }) => rosterOf(unit, query)),
  read('GET /team-day/insight', (unit, { query }) => insightOf(unit, query.businessUnitId)),
]
