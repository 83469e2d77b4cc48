import { meetingRecurrences, meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)

const formerTimetable = z.strictObject({
  starts: localTime,
  timeZone: z.string(),
  minutes: z.int(),
  rule: z.enum(meetingRecurrences),
  until: z.string().nullable(),
  count: z.int().nullable(),
})

export const meetingRow = {
  id: column.id('meeting'),
  title: column.text,
  meeting_type: column.oneOf(meetingTypes),
  starts_local: column.text,
  time_zone: column.text,
  minutes: column.integer,
  recurrence_rule: column.oneOf(meetingRecurrences),
  recurrence_until: column.orNull(column.instant),
  recurrence_count: column.orNull(column.integer),
  former_timetables: column.json(z.array(formerTimetable)),
  created_by: column.orNull(column.id('user')),
  attendee_count: column.integer,
  attends: column.boolean,
  /** The actor's answer for the whole series. */
  rsvp: column.orNull(column.oneOf(rsvps)),
  exceptions: column.json(
    z.array(
      z.strictObject({ date: z.iso.date(), movedTo: localTime.nullable(), movedMinutes: z.int().nullable() }),
    ),
  ),
  /** The actor's answers for single occurrences. */
  answers: column.json(z.array(z.strictObject({ date: z.iso.date(), rsvp: z.enum(rsvps) }))),
  sessions: column.json(
    z.array(z.strictObject({ date: z.iso.date(), isLive: z.boolean(), isFinalized: z.boolean() })),
  ),
}
export type MeetingRow = column.RowOf<typeof meetingRow>

/** Far more than one person has in six weeks. */
const mostMeetings = 1_000

/** The meetings that the actor attends or created and that may have an occurrence between the two instants. */
export function findOwnMeetings(
  unit: UnitOfWork,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<MeetingRow[]> {
  const { tenantId } = unit
  const { userId } = unit.actor
  // An occurrence lasts a day at most.
  const earliest = from.subtract({ hours: 24 })
  return unit.query(
    meetingRow,
    sql`
    with own as (
      select meeting_id as id from app.meeting_attendees where tenant_id = ${tenantId} and user_id = ${userId}
      union select id from app.meetings where tenant_id = ${tenantId} and created_by = ${userId}
    )
    select m.id, m.title, m.meeting_type, to_char(m.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local, m.time_zone,
      m.minutes, m.recurrence_rule, m.recurrence_until, m.recurrence_count, m.former_timetables, m.created_by, a.rsvp,
      a.user_id is not null as attends,
      (select count(*) from app.meeting_attendees o where o.tenant_id = m.tenant_id and o.meeting_id = m.id)
        as attendee_count,
      coalesce((select json_agg(json_build_object('date', e.occurrence_date,
          'movedTo', to_char(e.moved_to, 'YYYY-MM-DD"T"HH24:MI'), 'movedMinutes', e.moved_minutes))
        from app.meeting_exceptions e where e.tenant_id = m.tenant_id and e.meeting_id = m.id), '[]') as exceptions,
      coalesce((select json_agg(json_build_object('date', w.occurrence_date, 'rsvp', w.rsvp))
        from app.meeting_answers w where w.tenant_id = m.tenant_id and w.meeting_id = m.id and w.user_id = ${userId}),
        '[]') as answers,
      coalesce((select json_agg(json_build_object('date', i.occurrence_date, 'isLive', i.live_since is not null,
          'isFinalized', i.finalized_at is not null))
        from app.meeting_instances i where i.tenant_id = m.tenant_id and i.meeting_id = m.id
          and i.starts_at between ${earliest} and ${to}), '[]') as sessions
    from own
    join app.meetings m on m.tenant_id = ${tenantId} and m.id = own.id
    left join app.meeting_attendees a on a.tenant_id = m.tenant_id and a.meeting_id = m.id and a.user_id = ${userId}
    where m.first_start < ${to} and (m.last_start is null or m.last_start >= ${earliest})
    order by m.id limit ${literal(mostMeetings)}`,
  )
}
