import { AppError } from '#core/errors/app-error.ts'
import { maxNotesBytes, mostNotesRows, mostPagesOfWriter } from '#core/meetings/notes-limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { parsers } from '#server/platform/untrusted/parser-pool.ts'
import { lockForWriting, mayWrite, readableMeeting } from './access.ts'
import { notesDocument, type DocumentAnswer, type DocumentJob } from './document-parser.ts'
import { notesChanged } from './events.ts'
import { findSession, type OccurrenceKey } from './facts-repo.ts'
import { findPresent, writePresence } from './presence-repo.ts'
import {
  countPagesOf,
  deleteChanges,
  findChanges,
  findLast,
  findWriters,
  insertChange,
  insertWriters,
  type ChangeRow,
} from './repo.ts'

/**
 * The notes of an occurrence since a change, and who has them open.
 * @param writer The client id of the page that asks.
 * @throws AppError `meeting_not_found`.
 */
export async function readNotes(unit: UnitOfWork, key: OccurrenceKey, since: number, writer: number | null) {
  const meeting = await readableMeeting(unit, key)
  const [last, session, writers, people] = await Promise.all([
    findLast(unit, key),
    findSession(unit, key),
    findWriters(unit, key),
    findPresent(unit, key),
  ])
  // After a restored backup a page has changes that the server lacks: it gets everything, and sends the rest.
  const from = since > (last?.seq ?? 0) ? 0 : since
  const changes = last && last.seq > from ? await findChanges(unit, key, from) : []
  return {
    seq: changes.at(-1)?.seq ?? last?.seq ?? 0,
    text: from === 0 ? await textOf(unit, changes) : null,
    updates: changes.map(({ change }) => change.toString('base64')),
    savedAt: last?.saved_at.toString() ?? null,
    writer,
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
 * Reads an update before a transaction waits for it.
 * @throws AppError `notes_unreadable` also for an update that takes too long, `overloaded`.
 */
export async function inspectUpdate(tenantId: string, update: string): Promise<void> {
  await inThread(tenantId, { is: 'inspect', update: Buffer.from(update, 'base64') })
}

/**
 * Merges a change into the notes; one that was merged before has no effect.
 * @param own The client ids with which the acting person may write.
 * @throws AppError `meeting_not_found`, `session_not_live`, `session_finalized`, `notes_too_long`, `notes_unreadable`,
 * `notes_not_yours`, `notes_pages_limit`.
 */
export async function addToNotes(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { update, tab, caret }: { update: string; tab: string; caret: string | null },
  own: readonly number[],
) {
  const meeting = await lockForWriting(unit, key)
  const rows = await findChanges(unit, key)
  const last = rows.at(-1)
  const { addition, state } = await inThread(unit.tenantId, {
    is: 'merge',
    changes: rows.map(({ change }) => change),
    update: Buffer.from(update, 'base64'),
    own,
    wantsState: isLong(rows),
  })
  // Not the last change, because a page that retries may lack the changes that others added meanwhile.
  if (!addition) return { seq: null, savedAt: (last?.saved_at ?? unit.now).toString() }
  const seq = (last?.seq ?? 0) + 1
  if (state) await deleteChanges(unit, key)
  await insertChange(unit, key, { seq, change: state ?? addition.change })
  await insertWriters(unit, key, { seq, writers: addition.writers })
  if ((await countPagesOf(unit, key)) > mostPagesOfWriter) throw new AppError('notes_pages_limit')
  await writePresence(unit, key, { tab, caret, isWriting: true })
  notesChanged(unit, key, meeting)
  return { seq, savedAt: unit.now.toString() }
}

/** Whether the saved changes should be merged into one, so that answers stay small. */
function isLong(rows: readonly ChangeRow[]): boolean {
  return (
    rows.length >= mostNotesRows ||
    rows.reduce((bytes, { change }) => bytes + change.length, 0) > 2 * maxNotesBytes
  )
}

/** The text of the notes of an occurrence, and the number of their last change; 0 if nothing was written. */
export async function notesText(
  unit: UnitOfWork,
  meetingId: OccurrenceKey['meetingId'],
  date: string,
): Promise<{ text: string; seq: number }> {
  const rows = await findChanges(unit, { meetingId, date })
  return { text: await textOf(unit, rows), seq: rows.at(-1)?.seq ?? 0 }
}

async function textOf(unit: UnitOfWork, rows: readonly ChangeRow[]): Promise<string> {
  if (rows.length === 0) return ''
  const { text } = await inThread(unit.tenantId, { is: 'text', changes: rows.map(({ change }) => change) })
  return text!
}

function inThread(tenantId: string, job: DocumentJob): Promise<DocumentAnswer> {
  return parsers.parse(notesDocument, job, { of: tenantId, tooCostly: 'notes_unreadable' })
}
