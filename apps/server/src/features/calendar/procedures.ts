import { read } from '#server/platform/http/procedure.ts'
import { calendarOf } from './calendar.ts'

export const calendarProcedures = [read('GET /calendar', (unit, { query }) => calendarOf(unit, query))]
