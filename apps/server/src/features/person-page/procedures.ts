import { read } from '#server/platform/http/procedure.ts'
import { personPage } from './person-page.ts'

export const personPageProcedures = [
  read('GET /people/{userId}', (unit, { params }) => personPage(unit, params.userId)),
]
