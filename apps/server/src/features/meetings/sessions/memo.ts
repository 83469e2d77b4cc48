import type { Id } from '#core/ids/id.ts'
import { defaultMinutes } from '#core/meetings/limits.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import { zoneFor } from '#server/platform/today.ts'
import { findMeeting } from '../find-repo.ts'
import { attendeesOf } from '../planning/people.ts'
import { requireOccurrence } from '../visible-meeting.ts'
import { insertMeeting, queueAttendees } from '../write-repo.ts'
import { completed, minutesOf } from './finalize.ts'
import { insertFinalized } from './instance-repo.ts'
import { findTasksOf } from './session-tasks-repo.ts'

type Input = ServerOperation['POST /live-memos']['body']

interface Captured {
  meetingId: Id<'meeting'>
  date: string
  taskIds: Id<'task'>[]
}

/**
 * Captures a live memo: a meeting of now with its minutes and tasks, all of it or nothing (docs/spec/tasks.md#4).
 * Sending the same id again as the same person is a retry and changes nothing.
 * @throws AppError `meeting_attendee_not_found` or a refusal of the action items.
 */
export async function captureMemo(unit: UnitOfWork, input: Input): Promise<Captured> {
  const attendees = await attendeesOf(unit, input.attendeeIds, [])
  const id = input.id ?? unit.newId<'meeting'>()
  const timeZone = zoneFor(unit)
  const starts = unit.now.toZonedDateTimeISO(timeZone).toPlainDateTime().round({
    smallestUnit: 'minute',
    roundingMode: 'floor',
  })
  const timetable = {
    starts,
    timeZone,
    minutes: defaultMinutes,
    rule: 'none' as const,
    until: null,
    count: null,
  }
  const meeting = {
    id,
    title: input.title.trim(),
    agenda: '',
    location: '',
    type: 'live_memo' as const,
    timetable,
  }
  if (!(await insertMeeting(unit, meeting))) return captured(unit, input, id)
  queueAttendees(
    unit,
    id,
    attendees.map((one) => one.id),
  )
  const stored = required(await findMeeting(unit, id), 'stored memo')
  const row = {
    ...stored,
    attendees: attendees.map((one) => ({ ...one, rsvp: null, hasSeen: false, isActive: true })),
  }
  const occurrence = requireOccurrence(row, starts.toPlainDate().toString())
  const sessionId = unit.newId<'meetingInstance'>()
  await insertFinalized(unit, id, occurrence, {
    id: sessionId,
    ...minutesOf(input.notes),
    isAsynchronous: false,
  })
  const { taskIds } = await completed(unit, row, occurrence, {
    id: sessionId,
    input,
    isAsynchronous: false,
  })
  return { meetingId: id, date: occurrence.date.toString(), taskIds }
}

/** The memo of a request that is sent again; an id of another person's meeting must not reveal that it exists. */
async function captured(unit: UnitOfWork, input: Input, id: Id<'meeting'>): Promise<Captured> {
  const found = await findMeeting(unit, id)
  if (found?.created_by !== unit.actor.userId)
    return captureMemo(unit, { ...input, id: derivedId(id, unit.actor.userId) })
  const date = found.starts.slice(0, 10)
  const tasks = await findTasksOf(unit, id, Temporal.PlainDate.from(date))
  return { meetingId: id, date, taskIds: tasks.map((task) => task.id) }
}
