import { boundsOf, occurrenceOn } from '#core/meetings/occurrences.ts'
import { readMinutes } from '#core/meetings/minutes.ts'
import type { Series } from '#core/meetings/series.ts'
import { firstMeetingReminder } from '#core/reminders/meeting-reminders.ts'
import { localDate } from '#core/time/report-clock.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { acmeMeetings } from './meetings/acme.ts'
import type { DemoMeeting, DemoSession } from './meetings/demo-meeting.ts'
import { personOf } from './seeded-task.ts'
import type { Seeding } from './seeding.ts'

const demoMeetings: Readonly<Record<string, readonly DemoMeeting[]>> = { Acme: acmeMeetings }

/** How long before its first occurrence a meeting was planned, and never later than an hour ago. */
const plannedBefore = { hours: 72 } as const

/** A meeting of the demo data with its times. */
interface SeededMeeting {
  id: string
  meeting: DemoMeeting
  series: Series
  plannedAt: Temporal.Instant
}

/** Creates the meetings of the company's people with their answers and sessions. Its tasks exist already. */
export async function seedMeetings(owner: pg.Client, seeding: Seeding): Promise<void> {
  const meetings = (demoMeetings[seeding.company.name] ?? []).map((one) => seededMeeting(seeding, one))
  const add = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      owner,
      table,
      rows.map((row) => ({ tenant_id: seeding.tenantId, ...row })),
    )
  await add(
    'app.meetings',
    meetings.map((one) => meetingRow(seeding, one)),
  )
  await add(
    'app.meeting_attendees',
    meetings.flatMap((one) => attendeeRows(seeding, one)),
  )
  await add(
    'app.meeting_guests',
    meetings.flatMap(({ id, meeting }) => (meeting.guests ?? []).map((email) => ({ meeting_id: id, email }))),
  )
  await add(
    'app.meeting_exceptions',
    meetings.flatMap((one) => exceptionRows(seeding, one)),
  )
  await add(
    'app.meeting_reminder_times',
    meetings.flatMap(({ id, series, meeting }) => {
      const dueAt = firstMeetingReminder({ series, isFormal: !meeting.isMemo }, seeding.settings.now)
      return dueAt ? [{ meeting_id: id, due_at: dueAt }] : []
    }),
  )
  await add(
    'app.agenda_items',
    meetings.flatMap((one) => pointRows(seeding, one)),
  )
  const all = meetings.flatMap((one) =>
    (one.meeting.sessions ?? []).map((session) => ({ session, row: sessionRow(seeding, one, session) })),
  )
  // Today's have not taken place yet if the demo data is created in the morning.
  const sessions = all.filter(({ row }) => Temporal.Instant.compare(row.starts_at, row.finalized_at) < 0)
  await add(
    'app.meeting_instances',
    sessions.map(({ row }) => row),
  )
  await add(
    'app.meeting_decisions',
    sessions.flatMap(({ row }) => decisionRows(seeding, row)),
  )
  await add(
    'app.meeting_updates',
    sessions.flatMap(({ session, row }) => updateRows(seeding, session, row)),
  )
  for (const { session, row } of sessions)
    // Sequentially, because they share a connection.
    // oxlint-disable-next-line no-await-in-loop
    await owner.query(
      `update app.tasks set meeting_instance_id = $3
       where tenant_id = $1 and title = any ($2::text[]) and task_type <> 'personal'`,
      [seeding.tenantId, session.tasks ?? [], row.id],
    )
}

const todayOf = ({ settings, company }: Seeding): Temporal.PlainDate =>
  localDate(settings.now, company.timeZone)

function seededMeeting(seeding: Seeding, meeting: DemoMeeting): SeededMeeting {
  const today = todayOf(seeding)
  const dayOf = (days: number): Temporal.PlainDate => today.add({ days })
  const series: Series = {
    timetables: [
      {
        starts: dayOf(meeting.first).toPlainDateTime(meeting.at),
        timeZone: seeding.company.timeZone,
        minutes: meeting.minutes,
        rule: meeting.every ?? 'none',
        until: null,
        count: null,
      },
    ],
    cancelled: new Set((meeting.cancelled ?? []).map((days) => dayOf(days).toString())),
    moved: movedOf(meeting, dayOf),
  }
  const planned = boundsOf(series).firstStart.subtract(meeting.isMemo ? { minutes: 0 } : plannedBefore)
  const latest = seeding.settings.now.subtract({ hours: 1 })
  const plannedAt = Temporal.Instant.compare(planned, latest) < 0 ? planned : latest
  return { id: newUuid(plannedAt), meeting, series, plannedAt }
}

function movedOf(
  { moved, minutes, every, first }: DemoMeeting,
  dayOf: (days: number) => Temporal.PlainDate,
): Series['moved'] {
  if (!moved) return new Map()
  // The next occurrence of a monthly meeting is not a fixed number of days ahead.
  const date = every === 'monthly' ? dayOf(first).add({ months: 1 }) : dayOf(moved.day)
  const to = date.add({ days: moved.to - moved.day })
  return new Map([[date.toString(), { starts: to.toPlainDateTime(moved.at), minutes }]])
}

function meetingRow(seeding: Seeding, { id, meeting, series, plannedAt }: SeededMeeting) {
  const by = personOf(seeding, meeting.by)
  const [timetable] = series.timetables
  const { firstStart, lastStart } = boundsOf(series)
  return {
    id,
    title: meeting.title,
    agenda: (meeting.agenda ?? []).join('\n'),
    location: meeting.location ?? '',
    meeting_type: meeting.isMemo ? 'live_memo' : 'formal_meeting',
    starts_local: timetable.starts.toString(),
    time_zone: timetable.timeZone,
    minutes: timetable.minutes,
    recurrence_rule: timetable.rule,
    former_timetables: [],
    first_start: firstStart,
    last_start: lastStart,
    calendar_sequence: 0,
    created_by: by.id,
    created_by_name: by.name,
    created_at: plannedAt,
    updated_by_name: by.name,
    updated_at: plannedAt,
  }
}

function attendeeRows(seeding: Seeding, { id, meeting, plannedAt }: SeededMeeting) {
  return meeting.with.map((name) => {
    const answer = name === meeting.by ? 'Attending' : (meeting.answers?.[name] ?? null)
    return {
      meeting_id: id,
      user_id: personOf(seeding, name).id,
      rsvp: answer,
      answered_at: answer && plannedAt.add({ minutes: 20 }),
      seen_at: meeting.unseenBy?.includes(name) ? null : plannedAt.add({ minutes: 15 }),
    }
  })
}

function exceptionRows(seeding: Seeding, { id, meeting, series, plannedAt }: SeededMeeting) {
  const by = { meeting_id: id, made_by_name: personOf(seeding, meeting.by).name, made_at: plannedAt }
  return [
    ...[...series.cancelled].map((date) => ({
      ...by,
      occurrence_date: date,
      moved_to: null,
      moved_minutes: null,
    })),
    ...[...series.moved].map(([date, { starts, minutes }]) => ({
      ...by,
      occurrence_date: date,
      moved_to: starts.toString(),
      moved_minutes: minutes,
    })),
  ]
}

/** Points for the next occurrence that is not over. */
function pointRows(seeding: Seeding, { id, meeting, series }: SeededMeeting) {
  const today = todayOf(seeding)
  const next = Array.from({ length: 8 }, (_, days) => today.add({ days: days + 1 })).find((date) =>
    occurrenceOn(series, date),
  )
  if (!next) return []
  return (meeting.points ?? []).map(({ by, text }) => {
    const person = personOf(seeding, by)
    const at = seeding.settings.now.subtract({ hours: 3 })
    return {
      id: newUuid(at),
      meeting_id: id,
      occurrence_date: next,
      text,
      created_by: person.id,
      created_by_name: person.name,
      created_at: at,
    }
  })
}

function sessionRow(seeding: Seeding, { id, meeting, series }: SeededMeeting, session: DemoSession) {
  const date = todayOf(seeding).subtract({ days: session.daysAgo })
  const occurrence = occurrenceOn(series, date)
  if (!occurrence) throw new Error(`“${meeting.title}” does not take place ${session.daysAgo} days ago.`)
  const ended = occurrence.end.add({ minutes: session.caughtUpBy ? 95 : 4 })
  const { now } = seeding.settings
  const finalizedAt = Temporal.Instant.compare(ended, now) < 0 ? ended : now.subtract({ minutes: 5 })
  return {
    id: newUuid(finalizedAt),
    meeting_id: id,
    occurrence_date: date,
    starts_at: occurrence.start,
    started_by_name: meeting.by,
    minutes: session.minutes.join('\n'),
    finalized_at: finalizedAt,
    finalized_by_name: session.caughtUpBy ?? meeting.by,
    is_asynchronous: session.caughtUpBy !== undefined,
  }
}

type SessionRow = ReturnType<typeof sessionRow>

function decisionRows(seeding: Seeding, row: SessionRow) {
  return readMinutes(row.minutes, todayOf(seeding)).decisions.map(({ text }, index) => ({
    instance_id: row.id,
    place: index + 1,
    text,
  }))
}

function updateRows(seeding: Seeding, session: DemoSession, row: SessionRow) {
  return (session.updates ?? []).map(({ by, text }) => {
    const person = personOf(seeding, by)
    const at = row.finalized_at.add({ hours: 2 })
    return {
      id: newUuid(at),
      meeting_id: row.meeting_id,
      occurrence_date: row.occurrence_date,
      text,
      created_by: person.id,
      created_by_name: person.name,
      created_at: at,
    }
  })
}
