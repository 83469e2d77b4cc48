import { read, write } from '#server/platform/http/procedure.ts'
import { addToNotes, readNotes } from './notes.ts'
import { tellPresence } from './presence.ts'

export const meetingNotesProcedures = [
  read('GET /meetings/{meetingId}/occurrences/{date}/notes', (unit, { params, query }) =>
    readNotes(unit, params, query.since),
  ),
  write('POST /meetings/{meetingId}/occurrences/{date}/notes', (unit, { params, body }) =>
    addToNotes(unit, params, body),
  ),
  write('PUT /meetings/{meetingId}/occurrences/{date}/presence', async (unit, { params, body }) => {
    await tellPresence(unit, params, body)
    return undefined
  }),
]
