import { prepareAndWrite, read, write } from '#server/platform/http/procedure.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { addToNotes, inspectUpdate, readNotes } from './notes.ts'
import { readableMeeting } from './access.ts'
import { notesChanged } from './events.ts'
import type { OccurrenceKey } from './facts-repo.ts'
import { deleteOldPresence, deletePresence, findOwn, writePresence } from './presence-repo.ts'

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
    await announcePresence(unit, params, body)
    return undefined
  }),
]

interface Said {
  tab: string
  is: 'here' | 'writing' | 'gone'
  caret: string | null
}

/**
 * Records that the acting person's tab is present or has gone. Others get a hint if that is new, but not for every
 * renewal.
 * @throws AppError `meeting_not_found`.
 */
async function announcePresence(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { tab, is, caret }: Said,
): Promise<void> {
  const meeting = await readableMeeting(unit, key)
  if (is === 'gone') {
    if ((await deletePresence(unit, key, tab)) > 0) notesChanged(unit, key, meeting)
    return
  }
  const isWriting = is === 'writing'
  const before = await findOwn(unit, key, tab)
  await writePresence(unit, key, { tab, isWriting, caret })
  if (!before) await deleteOldPresence(unit)
  if (before?.isWriting !== isWriting || before.caret !== caret) notesChanged(unit, key, meeting)
}

/**
 * The client id with which a person's page writes in the notes of an occurrence. It is derived from the person and the
 * page with the server's key: nobody can construct another person's id, and a person who signs in again keeps theirs.
 * @param page What the page calls itself, anew each time it is opened.
 */
function writerOf(
  secrets: SecretBox,
  { tenantId, actor }: Pick<UnitOfWork, 'tenantId' | 'actor'>,
  { meetingId, date }: OccurrenceKey,
  page: string,
): number {
  const purpose = `daymark notes ${tenantId} ${actor.userId} ${meetingId} ${date} ${page}`
  return secrets.derive(purpose).readUIntBE(0, 6)
}
