import type { Id } from '#core/ids/id.ts'
import type { MeetingType } from '#core/meetings/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { locationColumns, seriesColumns } from '../meeting-series/api.ts'
import {
  listedMeeting,
  meetingRow,
  ownMeeting,
  publishedMeeting,
  type ListedMeeting,
  type MeetingRow,
  type OwnMeeting,
  type PublishedMeeting,
} from './rows.ts'

const columns = sql`m.id, m.title, m.meeting_type, ${seriesColumns}, ${locationColumns}, m.created_by, m.created_by_name`

const published = sql`m.agenda, m.calendar_sequence, m.calendar_stretch, m.created_at`

/** The columns of a list: the attendees of a meeting `m` without joining people, and not the texts that it does not show. */
const listed = sql`${columns},
  (select count(*) from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id) as guest_count,
  coalesce((select json_agg(json_build_object('id', a.user_id, 'rsvp', a.rsvp, 'hasSeen', a.seen_at is not null))
    from app.meeting_attendees a where a.tenant_id = m.tenant_id and a.meeting_id = m.id), '[]') as attendees`

/**
 * The attendees of a meeting `m` by name, and whether its creator is active or gone. The people are looked up one by one (`offset 0` keeps the plan from joining
 * them): otherwise everybody in the company is read.
 */
const people = sql`
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'designation', u.designation,
      'rsvp', a.rsvp, 'hasSeen', a.seen_at is not null, 'isActive', u.status = 'active' and not u.is_suspended)
      order by u.name collate app.names, u.id)
    from app.meeting_attendees a cross join lateral (select u.id, u.name, u.designation, u.status, u.is_suspended
      from app.users u where u.tenant_id = a.tenant_id and u.id = a.user_id offset 0) u
    where a.tenant_id = m.tenant_id and a.meeting_id = m.id), '[]') as attendees,
  coalesce((select u.status = 'active' and not u.is_suspended from app.users u
    where u.tenant_id = m.tenant_id and u.id = m.created_by), false) as is_creator_active,
  coalesce((select u.status <> 'active' from app.users u
    where u.tenant_id = m.tenant_id and u.id = m.created_by), true) as is_creator_gone`

const whole = sql`${columns}, ${published}, m.stopped_at,
  array(select g.email from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id
    order by g.email) as guests, ${people}`

export async function findMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
): Promise<MeetingRow | undefined> {
  const rows = await unit.query(
    meetingRow,
    sql`select ${whole} from app.meetings m where m.tenant_id = ${unit.tenantId} and m.id = ${meetingId}`,
  )
  return rows[0]
}

/** The series that the person created and that may have an occurrence to come, which the rules of core find. */
export function findSeriesCreatedBy(unit: UnitOfWork, userId: Id<'user'>): Promise<ListedMeeting[]> {
  return unit.query(
    listedMeeting,
    sql`
    select ${listed} from app.meetings m
    where m.tenant_id = ${unit.tenantId} and m.created_by = ${userId} and m.recurrence_rule <> 'none'
      and (m.last_start is null or m.last_start > ${unit.now})
    order by m.first_start, m.id`,
  )
}

/** The meetings that there are among these, locked until the unit of work ends. */
export async function lockMeetings(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
): Promise<MeetingRow[]> {
  // Locked in one order to prevent deadlocks, and read after the lock, as below.
  await unit.execute(
    sql`select from app.meetings where tenant_id = ${unit.tenantId} and id = any (${meetingIds}::uuid[])
      order by id for update`,
  )
  return unit.query(
    meetingRow,
    sql`select ${whole} from app.meetings m
      where m.tenant_id = ${unit.tenantId} and m.id = any (${meetingIds}::uuid[]) order by m.id`,
  )
}

/** The meeting, locked until the unit of work ends. */
export async function lockMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
): Promise<MeetingRow | undefined> {
  // Locked first and read afterwards, so that the changes of the previous writer are seen.
  await unit.execute(
    sql`select from app.meetings where tenant_id = ${unit.tenantId} and id = ${meetingId} for update`,
  )
  return findMeeting(unit, meetingId)
}

/**
 * The condition that the person attends or created the meeting `m`. An array, so that the meetings are looked up one by
 * one: with a subquery, all meetings of the company are read.
 */
export const isOf = (unit: UnitOfWork, userId: Id<'user'>): Sql => sql`m.id = any (array(
    select meeting_id from app.meeting_attendees where tenant_id = ${unit.tenantId} and user_id = ${userId}
    union all select id from app.meetings where tenant_id = ${unit.tenantId} and created_by = ${userId}))`

export interface MeetingFilters {
  kind?: MeetingType | undefined
  search?: string | undefined
}

/** A bound of answers, above the number of meetings that a person has. */
const mostMeetings = 5_000

interface Range {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** The meetings that the person attends or created with an occurrence that may overlap [from, to). */
export function findMeetingsOf(
  unit: UnitOfWork,
  userId: Id<'user'>,
  range: Range,
  { kind, search }: MeetingFilters = {},
): Promise<ListedMeeting[]> {
  const isWanted = sql`${kind ? sql`and m.meeting_type = ${kind}` : empty} ${andContains(search, sql`m.title`)}`
  return findMeetingsWhere(unit, sql`${isOf(unit, userId)} ${isWanted}`, range)
}

/** As above, with what a calendar file says about them. */
export function findPublishedOf(
  unit: UnitOfWork,
  userId: Id<'user'>,
  range: Range,
): Promise<PublishedMeeting[]> {
  return unit.query(
    publishedMeeting,
    sql`select ${listed}, ${published} ${meetingsIn(unit, isOf(unit, userId), range)}`,
  )
}

/** The acting person's meetings in the range, with their own part in them. */
export function findOwnMeetings(unit: UnitOfWork, range: Range): Promise<OwnMeeting[]> {
  const { userId } = unit.actor
  const own = sql`left join app.meeting_attendees o
    on o.tenant_id = m.tenant_id and o.meeting_id = m.id and o.user_id = ${userId}`
  return unit.query(
    ownMeeting,
    sql`
    select ${columns}, o.user_id is not null as is_attendee, o.rsvp,
      (select count(*) from app.meeting_attendees a where a.tenant_id = m.tenant_id and a.meeting_id = m.id)
        as attendee_count
    ${meetingsIn(unit, isOf(unit, userId), range, own)}`,
  )
}

/** The meetings `m` that fulfil a condition, with an occurrence that may overlap [from, to). */
export function findMeetingsWhere(unit: UnitOfWork, condition: Sql, range: Range): Promise<ListedMeeting[]> {
  return unit.query(listedMeeting, sql`select ${listed} ${meetingsIn(unit, condition, range)}`)
}

/** The rest of a select of such meetings. */
function meetingsIn(unit: UnitOfWork, condition: Sql, { from, to }: Range, joined = empty): Sql {
  // A meeting lasts at most a day.
  const earliest = from.subtract({ hours: 24 })
  return sql`from app.meetings m ${joined}
    where m.tenant_id = ${unit.tenantId} and ${condition} and m.first_start < ${to}
      and (m.last_start is null or m.last_start >= ${earliest})
    order by m.first_start, m.id limit ${literal(mostMeetings)}`
}

const attendeeRow = { id: column.id('user'), name: column.text }
export type AttendeeRow = column.RowOf<typeof attendeeRow>

/** Those who attend any of the meetings, by name. */
export function findAttendees(
  unit: UnitOfWork,
  meetingIds: readonly Id<'meeting'>[],
): Promise<AttendeeRow[]> {
  return unit.query(
    attendeeRow,
    sql`
    select u.id, u.name from app.users u
    where u.tenant_id = ${unit.tenantId} and u.id = any (array(select a.user_id from app.meeting_attendees a
      where a.tenant_id = ${unit.tenantId} and a.meeting_id = any (${meetingIds}::uuid[])))
    order by u.name collate app.names, u.id`,
  )
}

/** Whether the person has a meeting before the instant. */
export async function hasMeetingBefore(
  unit: UnitOfWork,
  userId: Id<'user'>,
  before: Temporal.Instant,
): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from app.meetings m
    where m.tenant_id = ${unit.tenantId} and ${isOf(unit, userId)} and m.first_start < ${before} limit 1`,
  )
  return rows.length > 0
}

/** How many meetings the person created, past ones too. */
export async function countMeetingsCreatedBy(unit: UnitOfWork, userId: Id<'user'>): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.meetings where tenant_id = ${unit.tenantId} and created_by = ${userId}`,
  )
  return firstRow(rows).count
}

/** How many meetings the person has not seen. */
export async function countUnseen(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from app.meeting_attendees
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and seen_at is null`,
  )
  return firstRow(rows).count
}
