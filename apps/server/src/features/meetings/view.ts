import { mayRunMeeting } from '#core/access/policies/meeting.ts'
import { joinUrlOf, locationOn } from '#core/meetings/location.ts'
import type { Rsvp } from '#core/meetings/kinds.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { locationsOf } from '../meeting-series/api.ts'
import type { AnswerRow } from './lists/answers-repo.ts'
import type { ListedMeeting } from './rows.ts'
import type { SessionWithTasks } from './sessions/instance-repo.ts'
import type { SessionTaskRow } from './sessions/session-tasks-repo.ts'
import { factsOf, hasBegun, isOver } from './visible-meeting.ts'

export type OccurrenceView = ServerOperation['GET /meetings']['output']['items'][number]
/** An occurrence without the names of those who attend. */
export type OccurrenceFacts = Omit<OccurrenceView, 'attendees'>
type SessionView = NonNullable<OccurrenceView['session']>
export type SessionState = SessionView['state']
type SessionTaskView = NonNullable<
  ServerOperation['GET /meetings/{meetingId}']['output']['session']
>['taskList'][number]

type Attended = Pick<ListedMeeting, 'attendees'>

/** The facts about an occurrence besides its meeting. */
export interface KnownOccurrence {
  session: SessionWithTasks | undefined
  /** Answers for this occurrence alone. */
  answers: readonly AnswerRow[]
}

/** An occurrence as the actor sees it. */
export function occurrenceFacts(
  unit: UnitOfWork,
  row: ListedMeeting,
  occurrence: Occurrence,
  known: KnownOccurrence,
): OccurrenceFacts {
  const date = occurrence.date.toString()
  const own = row.attendees.find(({ id }) => id === unit.actor.userId)
  const isMine = mayRunMeeting(unit.actor, factsOf(row))
  const location = locationOn(locationsOf(row), date)
  return {
    meetingId: row.id,
    date,
    startsAt: occurrence.start.toString(),
    endsAt: occurrence.end.toString(),
    timeZone: occurrence.timeZone,
    title: row.title,
    location,
    joinUrl: joinUrlOf(location),
    type: row.meeting_type,
    recurrence: row.recurrence_rule,
    cancelledBy: occurrence.isCancelled
      ? (row.exceptions.find((one) => one.date === date)?.by ?? row.created_by_name)
      : null,
    movedFrom: occurrence.movedFrom?.toString() ?? null,
    createdBy: { id: row.created_by, name: row.created_by_name },
    isMine,
    attendeeCount: row.attendees.length,
    guestCount: row.guest_count,
    answer: own ? (known.answers.find(({ user_id }) => user_id === own.id)?.rsvp ?? own.rsvp) : null,
    isAnswerOwn: known.answers.some(({ user_id }) => user_id === own?.id),
    answerForSeries: own?.rsvp ?? null,
    canAnswer:
      own !== undefined &&
      !occurrence.isCancelled &&
      !known.session?.finalized_at &&
      !hasBegun(occurrence, unit.now),
    answers: isMine ? countAnswers(row, known.answers) : null,
    isNew: own !== undefined && !own.hasSeen,
    session: known.session ? viewSession(known.session) : null,
    isMissed: isMissed(unit, row, occurrence, known.session),
  }
}

function countAnswers(row: Attended, forOccurrence: readonly AnswerRow[]): Record<Rsvp, number> {
  const answerOf = answersFor(row, forOccurrence)
  const given = row.attendees.map(({ id }) => answerOf(id))
  const counted = (answer: Rsvp): number => given.filter((one) => one === answer).length
  return { Attending: counted('Attending'), Maybe: counted('Maybe'), Declined: counted('Declined') }
}

/** A person's answer for an occurrence: the one for it alone, or that for the series. */
export function answersFor(row: Attended, forOccurrence: readonly AnswerRow[]) {
  const single = new Map(forOccurrence.map((one) => [one.user_id, one.rsvp]))
  const general = new Map(row.attendees.map(({ id, rsvp }) => [id, rsvp]))
  return (userId: ListedMeeting['attendees'][number]['id']): Rsvp | null =>
    single.get(userId) ?? general.get(userId) ?? null
}

/** A past occurrence that was neither finalized nor cancelled, and is not live (docs/spec/tasks.md#2.10). */
export function isMissed(
  unit: UnitOfWork,
  row: Pick<ListedMeeting, 'meeting_type'>,
  occurrence: Occurrence,
  session: Pick<SessionWithTasks, 'finalized_at' | 'live_since'> | undefined,
): boolean {
  return (
    row.meeting_type === 'formal_meeting' &&
    !occurrence.isCancelled &&
    isOver(occurrence, unit.now) &&
    !session?.finalized_at &&
    !session?.live_since
  )
}

/** The state of a session; one that was left keeps its notes. */
export function stateOfSession(session: { isFinalized: boolean; isLive: boolean }): SessionState {
  return session.isFinalized ? 'finalized' : session.isLive ? 'live' : 'kept'
}

export function viewSession(row: SessionWithTasks): SessionView {
  return {
    state: stateOfSession({ isFinalized: row.finalized_at !== null, isLive: row.live_since !== null }),
    isAsynchronous: row.is_asynchronous,
    liveSince: row.live_since?.toString() ?? null,
    finalizedAt: row.finalized_at?.toString() ?? null,
    by: row.finalized_by_name ?? row.started_by_name,
    tasks: { completed: row.completed_count, total: row.task_count },
  }
}

/** A task of a session, as everybody of the meeting sees it. */
export function viewSessionTask(
  unit: UnitOfWork,
  today: Temporal.PlainDate,
  row: SessionTaskRow,
): SessionTaskView {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    dueDate: row.due_date.toString(),
    priority: row.priority,
    assignees: row.assignees,
    isOverdue: row.status !== 'Completed' && Temporal.PlainDate.compare(row.due_date, today) < 0,
    canOpen: row.created_by === unit.actor.userId || row.assignees.some(({ id }) => id === unit.actor.userId),
  }
}
