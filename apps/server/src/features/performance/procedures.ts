import { read } from '#server/platform/http/procedure.ts'
import { performanceOf } from './performance.ts'
import { teamPerformance } from './team.ts'
import { rangeOf } from './subject.ts'
import { viewPerformance } from './view.ts'

export const performanceProcedures = [
  read('GET /performance', async (unit, { query }) =>
    viewPerformance(await performanceOf(unit, query.userId, rangeOf(query)), unit.now),
  ),
  read('GET /performance/team', (unit, { query }) => teamPerformance(unit, query)),
]
