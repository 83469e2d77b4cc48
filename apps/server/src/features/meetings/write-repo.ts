import type { Id } from '#core/ids/id.ts'
import type { MeetingType, Rsvp } from '#core/meetings/kinds.ts'
import { boundsOf } from '#core/meetings/occurrences.ts'
import type { Timetable } from '#core/meetings/series.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { seriesOf, type FormerTimetable } from '../meeting-series/api.ts'
import { type MeetingRow } from './rows.ts'

export interface NewMeeting {
  id: Id<'meeting'>
  title: string
  agenda: string
  location: string
  type: MeetingType
  timetable: Timetable
}

/** Stores a meeting of the actor; false if the id is taken. */
export async function insertMeeting(unit: UnitOfWork, meeting: NewMeeting): Promise<boolean> {
  const { starts, timeZone, minutes, rule, until, count } = meeting.timetable
  const { firstStart, lastStart } = boundsOf({
    timetables: [meeting.timetable],
    cancelled: new Set(),
    moved: new Map(),
  })
  const inserted = await unit.execute(sql`
    insert into app.meetings (tenant_id, id, title, agenda, location, meeting_type, starts_local, time_zone, minutes,
      recurrence_rule, recurrence_until, recurrence_count, first_start, last_start, created_by, created_by_name,
      created_at, updated_by_name, updated_at)
    values (${unit.tenantId}, ${meeting.id}, ${meeting.title}, ${meeting.agenda}, ${meeting.location}, ${meeting.type},
      ${starts.toString()}, ${timeZone}, ${minutes}, ${rule}, ${until}, ${count}, ${firstStart}, ${lastStart},
      ${unit.actor.userId}, ${unit.actor.name}, ${unit.now}, ${unit.actor.name}, ${unit.now})
    on conflict (tenant_id, id) do nothing`)
  return inserted === 1
}

export interface ChangedFields {
  title: string
  agenda: string
  location: string
  timetable: Timetable
  former: readonly FormerTimetable[]
}

export function queueMeetingFields(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { title, agenda, location, timetable, former }: ChangedFields,
): void {
  const { starts, timeZone, minutes, until, count } = timetable
  unit.queue(sql`
    update app.meetings set title = ${title}, agenda = ${agenda}, location = ${location}, starts_local = ${starts.toString()},
      time_zone = ${timeZone}, minutes = ${minutes}, recurrence_until = ${until}, recurrence_count = ${count},
      former_timetables = ${JSON.stringify(former)}, updated_by_name = ${unit.actor.name}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${meetingId}`)
}

/** Writes another creator, with the next version for guests' calendars. */
export function queueCreator(
  unit: UnitOfWork,
  { id, created_by, created_by_name, calendar_sequence }: MeetingRow,
): void {
  unit.queue(sql`
    update app.meetings set created_by = ${created_by}, created_by_name = ${created_by_name},
      calendar_sequence = ${calendar_sequence}, updated_by_name = ${unit.actor.name}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Ends the series at the time of the unit of work. */
export function queueStop(unit: UnitOfWork, meetingId: Id<'meeting'>): void {
  unit.queue(sql`
    update app.meetings set recurrence_until = ${unit.now}, stopped_at = ${unit.now},
      updated_by_name = ${unit.actor.name}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${meetingId}`)
}

/** Writes the first and the last occurrence of the changed meeting, with the version for guests' calendars. */
export function queueBounds(unit: UnitOfWork, row: MeetingRow): void {
  const { firstStart, lastStart } = boundsOf(seriesOf(row))
  unit.queue(sql`
    update app.meetings set first_start = ${firstStart}, last_start = ${lastStart},
      calendar_sequence = ${row.calendar_sequence}
    where tenant_id = ${unit.tenantId} and id = ${row.id}`)
}

/** Adds attendees; the actor has seen their own meeting and attends it. */
export function queueAttendees(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  userIds: readonly Id<'user'>[],
): void {
  if (userIds.length === 0) return
  const { userId } = unit.actor
  unit.queue(sql`
    insert into app.meeting_attendees (tenant_id, meeting_id, user_id, rsvp, answered_at, seen_at)
    select company.id, ${meetingId}::uuid, user_id, case when user_id = ${userId} then 'Attending' end,
      case when user_id = ${userId} then ${unit.now}::timestamptz end,
      case when user_id = ${userId} then ${unit.now}::timestamptz end
    from app.tenants company, unnest(${userIds}::uuid[]) user_id where company.id = ${unit.tenantId}
    on conflict (tenant_id, meeting_id, user_id) do nothing`)
}

export function queueAttendeesGone(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  userIds: readonly Id<'user'>[],
): void {
  if (userIds.length === 0) return
  unit.queue(sql`
    delete from app.meeting_attendees
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and user_id = any (${userIds}::uuid[])`)
}

export function queueGuests(unit: UnitOfWork, meetingId: Id<'meeting'>, emails: readonly string[]): void {
  unit.queue(sql`
    delete from app.meeting_guests
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and email <> all (${emails}::text[])`)
  unit.queue(sql`
    insert into app.meeting_guests (tenant_id, meeting_id, email)
    select company.id, ${meetingId}::uuid, email
    from app.tenants company, unnest(${emails}::text[]) email where company.id = ${unit.tenantId}
    on conflict (tenant_id, meeting_id, email) do nothing`)
}

/** Marks the meetings as seen by the actor; false if they had seen all of them, or attend none. */
export async function markSeen(unit: UnitOfWork, meetingIds: readonly Id<'meeting'>[]): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.meeting_attendees set seen_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and meeting_id = any (${meetingIds}::uuid[])
      and user_id = ${unit.actor.userId} and seen_at is null`)
  return count > 0
}

/** The actor's answer for the whole meeting; null takes it back. */
export function queueAnswer(unit: UnitOfWork, meetingId: Id<'meeting'>, rsvp: Rsvp | null): void {
  unit.queue(sql`
    update app.meeting_attendees set rsvp = ${rsvp}, answered_at = ${rsvp === null ? null : unit.now}
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and user_id = ${unit.actor.userId}`)
}

export interface OccurrenceAnswer {
  meetingId: Id<'meeting'>
  date: Temporal.PlainDate
  /** Null takes the answer back. */
  answer: Rsvp | null
}

/** The actor's answers for single occurrences, at most one for each. */
export function queueAnswersFor(unit: UnitOfWork, answers: readonly OccurrenceAnswer[]): void {
  const given = answers.filter(({ answer }) => answer !== null)
  const takenBack = answers.filter(({ answer }) => answer === null)
  const ids = (some: readonly OccurrenceAnswer[]) => some.map(({ meetingId }) => meetingId)
  const dates = (some: readonly OccurrenceAnswer[]) => some.map(({ date }) => date.toString())
  if (given.length > 0)
    unit.queue(sql`
      insert into app.meeting_answers (tenant_id, meeting_id, occurrence_date, user_id, rsvp, answered_at)
      select company.id, g.meeting_id, g.occurrence_date, ${unit.actor.userId}::uuid, g.rsvp,
        ${unit.now}::timestamptz
      from app.tenants company,
        unnest(${ids(given)}::uuid[], ${dates(given)}::date[], ${given.map(({ answer }) => answer)}::text[])
          g (meeting_id, occurrence_date, rsvp)
      where company.id = ${unit.tenantId}
      on conflict (tenant_id, meeting_id, occurrence_date, user_id)
        do update set rsvp = excluded.rsvp, answered_at = excluded.answered_at`)
  if (takenBack.length > 0)
    unit.queue(sql`
      delete from app.meeting_answers a
      using unnest(${ids(takenBack)}::uuid[], ${dates(takenBack)}::date[]) t (meeting_id, occurrence_date)
      where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId}
        and a.meeting_id = t.meeting_id and a.occurrence_date = t.occurrence_date`)
}

/** Cancels an occurrence, or moves it to a given time. */
export function queueException(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
  moved: { starts: Temporal.PlainDateTime; minutes: number } | null,
): void {
  unit.queue(sql`
    insert into app.meeting_exceptions (tenant_id, meeting_id, occurrence_date, moved_to, moved_minutes, made_by_name,
      made_at)
    values (${unit.tenantId}, ${meetingId}, ${date}, ${moved?.starts.toString() ?? null}, ${moved?.minutes ?? null},
      ${unit.actor.name}, ${unit.now})
    on conflict (tenant_id, meeting_id, occurrence_date) do update set moved_to = excluded.moved_to,
      moved_minutes = excluded.moved_minutes, made_by_name = excluded.made_by_name, made_at = excluded.made_at`)
}

/** The occurrence takes place as its timetable says. */
export function queueNoException(unit: UnitOfWork, meetingId: Id<'meeting'>, date: Temporal.PlainDate): void {
  unit.queue(sql`
    delete from app.meeting_exceptions
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}`)
}

/** Sets the location of an occurrence; null means that of the series. */
export function queueOwnLocation(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
  location: string | null,
): void {
  unit.queue(
    location === null
      ? sql`
        delete from app.meeting_locations
        where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}`
      : sql`
        insert into app.meeting_locations (tenant_id, meeting_id, occurrence_date, location)
        values (${unit.tenantId}, ${meetingId}, ${date}, ${location})
        on conflict (tenant_id, meeting_id, occurrence_date) do update set location = excluded.location`,
  )
}

/** The agenda of a meeting that does not recur moves with it to another day; its old answers do not. */
export function queueOtherDay(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): void {
  queueNoException(unit, meetingId, from)
  unit.queue(sql`
    update app.agenda_items set occurrence_date = ${to}
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${from}`)
  unit.queue(sql`
    delete from app.meeting_answers
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${from}`)
}
