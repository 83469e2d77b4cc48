import { mostNotesRows, mostWriters } from '#core/meetings/notes-limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockForWriting, mayWrite, readableMeeting } from './access.ts'
import { documentOf, merge, stateOf, textOf } from './document.ts'
import { notesChanged } from './events.ts'
import { findSession, type OccurrenceKey } from './facts-repo.ts'
import { findPresent, writePresence } from './presence-repo.ts'
import { deleteChanges, findChanges, findLast, findWriters, insertChange, insertWriters } from './repo.ts'

/**
 * The notes of an occurrence since a change, and who has them open.
 * @throws AppError `meeting_not_found`.
 */
export async function readNotes(unit: UnitOfWork, key: OccurrenceKey, since: number) {
  const meeting = await readableMeeting(unit, key)
  const [last, session, writers, people] = await Promise.all([
    findLast(unit, key),
    findSession(unit, key),
    findWriters(unit, key),
    findPresent(unit, key),
  ])
  // After a restored backup a page knows changes that the server does not: it needs everything, and sends the rest.
  const from = since > (last?.seq ?? 0) ? 0 : since
  const changes = last && last.seq > from ? await findChanges(unit, key, from) : []
  return {
    seq: changes.at(-1)?.seq ?? last?.seq ?? 0,
    text: from === 0 ? textOf(documentOf(changes.map(({ change }) => change))) : null,
    updates: changes.map(({ change }) => change.toString('base64')),
    savedAt: last?.saved_at.toString() ?? null,
    writers: writers.map(({ writer, user_id: userId }) => ({ writer, userId })),
    people: people.map((row) => ({
      userId: row.user_id,
      name: row.name,
      tab: row.tab,
      isWriting: row.is_writing,
      caret: row.caret,
      joinedAt: row.joined_at.toString(),
    })),
    mayWrite: mayWrite(unit, meeting, session),
  }
}

/**
 * Merges a change into the notes; one that was merged before has no effect.
 * @throws AppError `meeting_not_found`, `session_not_live`, `session_finalized`, `notes_too_long`, `notes_unreadable`.
 */
export async function addToNotes(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { update, tab, caret }: { update: string; tab: string; caret: string | null },
) {
  const meeting = await lockForWriting(unit, key)
  const rows = await findChanges(unit, key)
  const last = rows.at(-1)
  const doc = documentOf(rows.map(({ change }) => change))
  const addition = merge(doc, Buffer.from(update, 'base64'))
  // Not the last change: whoever sends it again may not have those that others added meanwhile.
  if (!addition) return { seq: null, savedAt: (last?.saved_at ?? unit.now).toString() }
  const seq = (last?.seq ?? 0) + 1
  if (rows.length >= mostNotesRows) {
    await deleteChanges(unit, key)
    await insertChange(unit, key, { seq, change: stateOf(doc) })
  } else {
    await insertChange(unit, key, { seq, change: addition.change })
  }
  const writers = addition.writers.slice(0, mostWriters)
  if (writers.length > 0) await insertWriters(unit, key, { seq, writers })
  await writePresence(unit, key, { tab, caret, isWriting: true })
  notesChanged(unit, key, meeting)
  return { seq, savedAt: unit.now.toString() }
}

/** The text of the notes of an occurrence, and the number of their last change; 0 where nothing was written. */
export async function notesText(
  unit: UnitOfWork,
  meetingId: OccurrenceKey['meetingId'],
  date: string,
): Promise<{ text: string; seq: number }> {
  const rows = await findChanges(unit, { meetingId, date })
  return { text: textOf(documentOf(rows.map(({ change }) => change))), seq: rows.at(-1)?.seq ?? 0 }
}
