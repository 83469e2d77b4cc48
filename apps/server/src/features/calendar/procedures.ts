import { read } from '#server/platform/http/procedure.ts'
import { calendarOf } from './calendar.ts'
import { reportersOf } from './reporters.ts'

export const calendarProcedures = [
  read('GET /calendar', (unit, { query }) => calendarOf(unit, query)),
  read('GET /calendar/reporters', (unit, { query }) => reportersOf(unit, query)),
]
