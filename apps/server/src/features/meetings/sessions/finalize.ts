import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { readDecisions } from '#core/meetings/minutes.ts'
import { plainMinutes } from '#core/meetings/task-words.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { sendMinutesToGuests } from '../../guest-invitations/api.ts'
import { calendarChanged } from '../../google-calendar/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { isOver, lockOwnMeeting, lockVisibleMeeting, requireOccurrence } from '../visible-meeting.ts'
import { notesText } from '../../meeting-notes/api.ts'
import { sessionFinalized } from './events.ts'
import { createdTasks, createTasksOf, taskLinesOf } from './action-items.ts'
import { finalizeSession, insertFinalized, lockSession, queueTaskLines } from './instance-repo.ts'
import type { OccurrenceKey } from './live.ts'
import { refuseFinalized } from './refuse-finalized.ts'

type Finalized = ServerOperation['POST /meetings/{meetingId}/occurrences/{date}/finalize']['body']
type Input = Pick<Finalized, 'notes' | 'items'>

export interface Outcome {
  id: Id<'meetingInstance'>
  taskIds: Id<'task'>[]
}

/**
 * Finalizes a live session: writes minutes, decisions, tasks, notifications and entries in one transaction. Idempotent:
 * repeated requests have no further effect (docs/spec/tasks.md#4).
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `meeting_creator_only`, `meeting_cancelled`,
 * `session_not_live`, `session_finalized`, `notes_changed`, `guests_need_mail` or a refusal of the action items.
 */
export async function finalize(
  unit: UnitOfWork,
  key: OccurrenceKey,
  input: Finalized,
  canMail: boolean,
): Promise<Outcome> {
  const row = await lockOwnMeeting(unit, key.meetingId)
  const occurrence = requireOccurrence(row, key.date)
  if (occurrence.isCancelled) throw new AppError('meeting_cancelled')
  const session = await lockSession(unit, row.id, occurrence.date)
  refuseFinalized(session)
  if (!session?.live_since) throw new AppError('session_not_live')
  const written = await writtenNotes(unit, row.id, occurrence.date)
  if (written !== undefined && written !== input.notes) throw new AppError('notes_changed')
  const guests = input.sendToGuests ? row.guests : []
  if (guests.length > 0 && !canMail) throw new AppError('guests_need_mail')
  await finalizeSession(unit, { id: session.id, ...minutesOf(input.notes) })
  return completed(unit, row, occurrence, { id: session.id, input, isAsynchronous: false, guests })
}

/**
 * Writes up a past occurrence that nobody finalized, by an attendee or the creator (docs/spec/decisions.md#107).
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `meeting_cancelled`, `meeting_not_over`,
 * `session_is_live`, `session_finalized` or a refusal of the action items.
 */
export async function catchUp(unit: UnitOfWork, key: OccurrenceKey, input: Input): Promise<Outcome> {
  const row = await lockVisibleMeeting(unit, key.meetingId)
  const occurrence = requireOccurrence(row, key.date)
  if (occurrence.isCancelled) throw new AppError('meeting_cancelled')
  if (!isOver(occurrence, unit.now)) throw new AppError('meeting_not_over')
  const session = await lockSession(unit, row.id, occurrence.date)
  refuseFinalized(session)
  if (session?.live_since) throw new AppError('session_is_live')
  const id = session?.id ?? unit.newId<'meetingInstance'>()
  const of = { id, ...minutesOf(input.notes) }
  if (session) await finalizeSession(unit, { ...of, isAsynchronous: true })
  else await insertFinalized(unit, row.id, occurrence, { ...of, isAsynchronous: true })
  return completed(unit, row, occurrence, { id, input, isAsynchronous: true })
}

/** The minutes as they are kept, and the decisions in them. */
export function minutesOf(notes: string): { minutes: string; decisions: string[] } {
  const minutes = notes.trim()
  return { minutes, decisions: readDecisions(minutes).map(({ text }) => text) }
}

/** The consequences of a finalized session: its tasks and notifications. */
export async function completed(
  unit: UnitOfWork,
  row: MeetingRow,
  occurrence: Occurrence,
  {
    id,
    input: { notes, items },
    isAsynchronous,
    guests = [],
  }: {
    id: Id<'meetingInstance'>
    input: Input
    isAsynchronous: boolean
    /** Who get the minutes by mail. */
    guests?: readonly string[]
  },
): Promise<Outcome> {
  const taskIds = await createTasksOf(unit, row, id, items)
  const lines = taskLinesOf(notes, items, taskIds)
  if (lines) queueTaskLines(unit, id, lines)
  calendarChanged(unit, row.id, { isEvent: !isRecurring(row), dates: [occurrence.date] })
  sessionFinalized(unit, row, occurrence, { tasks: taskIds.length, isAsynchronous, guests: guests.length })
  if (guests.length > 0) {
    const recorded = {
      minutes: notes.trim(),
      day: todayFor(unit),
      tasks: createdTasks(row, items, taskIds),
      taskLines: lines,
    }
    await sendMinutesToGuests(
      unit,
      { title: row.title, guests },
      { date: occurrence.date, text: plainMinutes(recorded) },
    )
  }
  return { id, taskIds }
}

/**
 * The shared notes of an occurrence as they are now; undefined if nobody has written any. Nobody adds to them while the
 * meeting's row is locked.
 */
async function writtenNotes(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<string | undefined> {
  const { text, seq } = await notesText(unit, meetingId, date.toString())
  return seq === 0 ? undefined : text
}
