import { mayGiveActionItems, mayRunMeeting, mayTakeOverMeeting } from '#core/access/policies/meeting.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence, occurrenceOn } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { findMeetingFiles } from '../../attachments/api.ts'
import { isInCalendar } from '../../google-calendar/api.ts'
import { findAgendaItems } from '../agenda-repo.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import {
  findLiveDate,
  findSessionsUntil,
  type FullSession,
  type SessionWithTasks,
} from '../sessions/instance-repo.ts'
import { isSeriesEnded, isTooEarly } from '../sessions/live.ts'
import { findTasksCarriedTo, type SessionTaskRow } from '../sessions/session-tasks-repo.ts'
import { findUpdates } from '../sessions/update-repo.ts'
import { answersFor, isMissed, occurrenceFacts, viewSession, viewSessionTask } from '../view.ts'
import { factsOf, hasBegun, isOver, requireMeeting } from '../visible-meeting.ts'
import { findGuestAnswers } from '../guest-answers/repo.ts'
import { findAnswers, type AnswerRow } from './answers-repo.ts'
import { shownAttendees } from './occurrences.ts'
import { neighboursOf, occurrenceNamed, pastOccurrences, presentOccurrence } from './workspace-occurrence.ts'

type Workspace = ServerOperation['GET /meetings/{meetingId}']['output']

/**
 * A meeting with one occurrence: the one of the date, or the running, next or last one.
 * @throws AppError `meeting_not_found`, `occurrence_not_found`
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the fields of one answer
export async function openWorkspace(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: string | undefined,
  canMail: boolean,
): Promise<Workspace> {
  const [row, liveDate, files, canInvite] = await Promise.all([
    requireMeeting(unit, meetingId),
    date === undefined ? findLiveDate(unit, meetingId) : undefined,
    findMeetingFiles(unit, meetingId),
    canMail || isInCalendar(unit, meetingId),
  ])
  const occurrence = date === undefined ? presentOccurrence(unit, row, liveDate) : occurrenceNamed(row, date)
  const day = occurrence.date
  const past = pastOccurrences(unit, row, occurrence)
  const [answers, sessions, items, guestAnswers, allTasks, allUpdates] = await Promise.all([
    findAnswers(unit, [row.id], { from: day, to: day }),
    findSessionsUntil(unit, row.id, { from: past[0]?.date ?? day, day }),
    findAgendaItems(unit, row.id, day),
    row.guests.length > 0 ? findGuestAnswers(unit, row.id) : [],
    findTasksCarriedTo(unit, row.id, day),
    findUpdates(unit, row.id, day),
  ])
  const isOfDay = (one: FullSession) => one.occurrence_date.equals(day)
  const session = sessions.find(isOfDay)
  const before = sessions.findLast((one) => one.finalized_at !== null && !isOfDay(one))
  const tasksOf = ({ id }: SessionWithTasks) => allTasks.filter((task) => task.session_id === id)
  const carried = before ? tasksOf(before) : []
  const updates = session?.finalized_at ? allUpdates : []
  const today = todayFor(unit)
  const viewTask = (task: SessionTaskRow) => viewSessionTask(unit, today, task)
  const isMine = mayRunMeeting(unit.actor, factsOf(row))
  return {
    meeting: { ...viewMeeting(row, answers), canInviteGuests: canInvite, guestAnswers, files },
    today: today.toString(),
    occurrence: {
      ...occurrenceFacts(unit, { ...row, guest_count: row.guests.length }, occurrence, { session, answers }),
      attendees: row.attendees.slice(0, shownAttendees).map(({ id, name }) => ({ id, name })),
    },
    ...neighboursOf(row, occurrence),
    agendaItems: items.map((item) => ({
      ...viewAuthored(item),
      canRemove: (item.created_by === unit.actor.userId || isMine) && !session?.finalized_at,
    })),
    session: session
      ? {
          ...viewSession(session),
          id: session.id,
          minutes: session.minutes,
          taskList: tasksOf(session).map(viewTask),
          taskLines: session.task_lines,
          decisions: session.decisions,
        }
      : null,
    updates: updates.map((update) => ({
      ...viewAuthored(update),
      createdOn: update.created_at.toString(),
    })),
    carriedOver: before
      ? {
          date: before.occurrence_date.toString(),
          total: carried.length,
          tasks: carried.filter(({ status }) => status !== 'Completed').map(viewTask),
        }
      : null,
    sessions: viewPast(past, sessions),
    may: {
      ...rightsOf(unit, row, occurrence, session, isMine),
      mailGuests: isMine && canMail && row.guests.length > 0,
    },
  }
}

/** A text that a person added to an occurrence. */
function viewAuthored<RowId>(row: {
  id: RowId
  text: string
  created_by: Id<'user'>
  created_by_name: string
}) {
  return {
    id: row.id,
    text: row.text,
    createdBy: { id: row.created_by, name: row.created_by_name },
  }
}

function viewMeeting(
  row: MeetingRow,
  answers: readonly AnswerRow[],
): Omit<Workspace['meeting'], 'canInviteGuests' | 'guestAnswers' | 'files'> {
  const answerOf = answersFor(row, answers)
  const answeredOccurrence = new Set(answers.map(({ user_id }) => user_id))
  return {
    id: row.id,
    title: row.title,
    agenda: row.agenda,
    location: row.location,
    type: row.meeting_type,
    starts: row.starts,
    timeZone: row.time_zone,
    minutes: row.minutes,
    recurrence: {
      rule: row.recurrence_rule,
      until: row.recurrence_until?.toString() ?? null,
      count: row.recurrence_count,
    },
    stoppedAt: row.stopped_at?.toString() ?? null,
    createdBy: { id: row.created_by, name: row.created_by_name, isActive: row.is_creator_active },
    createdAt: row.created_at.toString(),
    attendees: row.attendees.map(({ id, name, designation, hasSeen, isActive }) => ({
      id,
      name,
      designation,
      answer: answerOf(id),
      isForOccurrence: answeredOccurrence.has(id),
      hasSeen,
      isActive,
    })),
    guests: row.guests,
  }
}

/** Newest first, each with its outcome. */
function viewPast(past: readonly Occurrence[], sessions: readonly SessionWithTasks[]): Workspace['sessions'] {
  const byDate = new Map(sessions.map((one) => [one.occurrence_date.toString(), one]))
  return past.toReversed().map(({ date, start, isCancelled }) => {
    const session = byDate.get(date.toString())
    const written = session?.is_asynchronous ? ('catch-up' as const) : ('finalized' as const)
    return {
      date: date.toString(),
      startsAt: start.toString(),
      became: session?.finalized_at ? written : isCancelled ? ('skipped' as const) : ('open' as const),
      tasks: { completed: session?.completed_count ?? 0, total: session?.task_count ?? 0 },
    }
  })
}

function rightsOf(
  unit: UnitOfWork,
  row: MeetingRow,
  occurrence: Occurrence,
  session: FullSession | undefined,
  isMine: boolean,
): Omit<Workspace['may'], 'mailGuests'> {
  const { now } = unit
  const isFinalized = Boolean(session?.finalized_at)
  const isOpen = !occurrence.isCancelled && !isFinalized
  const attends = row.attendees.some(({ id }) => id === unit.actor.userId)
  const isMemo = row.meeting_type === 'live_memo'
  const missed = isMissed(unit, row, occurrence, session)
  const change = isMine && isOpen && !isMemo && !session?.live_since
  return {
    edit: isMine && !isMemo && (isRecurring(row) ? nextOccurrence(seriesOf(row), now) !== null : isOpen),
    change,
    move: change && !hasBegun(occurrence, now),
    relocate: isMine && isOpen && !isMemo && !isOver(occurrence, now),
    bringBack:
      isMine &&
      occurrence.isCancelled &&
      !hasBegun(occurrence, now) &&
      occurrenceOn(seriesOf(row), occurrence.date) !== undefined,
    start:
      isMine &&
      isOpen &&
      !session?.live_since &&
      !isTooEarly(occurrence, now) &&
      !isSeriesEnded(row, occurrence, now),
    finalize: isMine && isOpen && Boolean(session?.live_since),
    catchUp: missed,
    postUpdate: isFinalized,
    answer: attends && isOpen && !hasBegun(occurrence, now),
    addAgendaItem: isOpen && !isOver(occurrence, now),
    giveItems: mayGiveActionItems(unit.actor),
    takeOver: mayTakeOverMeeting(unit.actor, { ...factsOf(row), isCreatorGone: row.is_creator_gone }),
  }
}
