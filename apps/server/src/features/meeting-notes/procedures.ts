import { prepareAndWrite, read, write } from '#server/platform/http/procedure.ts'
import { addToNotes, inspectUpdate, readNotes } from './notes.ts'
import { tellPresence } from './presence.ts'
import { writerOf } from './writers.ts'

export const meetingNotesProcedures = [
  read('GET /meetings/{meetingId}/occurrences/{date}/notes', (unit, { params, query, context }) =>
    readNotes(
      unit,
      params,
      query.since,
      query.editor === undefined ? null : writerOf(context.secrets, unit, params, query.editor),
    ),
  ),
  prepareAndWrite(
    'POST /meetings/{meetingId}/occurrences/{date}/notes',
    ({ principal, body }) => inspectUpdate(principal.company.id, body.update),
    (unit, { params, body, context }) =>
      addToNotes(
        unit,
        params,
        body,
        body.editors.map((editor) => writerOf(context.secrets, unit, params, editor)),
      ),
  ),
  write('PUT /meetings/{meetingId}/occurrences/{date}/presence', async (unit, { params, body }) => {
    await tellPresence(unit, params, body)
    return undefined
  }),
]
