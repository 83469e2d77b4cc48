import type { Id } from '#core/ids/id.ts'
import { meetingTypes } from '#core/meetings/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { DueRows } from '#server/platform/jobs/for-companies.ts'
import { locationColumns, locationsRow, seriesColumns, seriesRow } from '../meeting-series/api.ts'

/**
 * Stores when the next reminder about the meeting becomes due; null for never. A reminder that is due but not processed
 * yet stays due.
 */
export function queueNextReminder(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  next: Temporal.Instant | null,
): void {
  unit.queue(
    next === null
      ? sql`
        delete from app.meeting_reminder_times
        where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and due_at > ${unit.now}`
      : sql`
        insert into app.meeting_reminder_times as t (tenant_id, meeting_id, due_at)
        values (${unit.tenantId}, ${meetingId}, ${next})
        on conflict (tenant_id, meeting_id) do update
          set due_at = least(excluded.due_at, case when t.due_at <= ${unit.now} then t.due_at end)`,
  )
}

const dueMeeting = {
  tenant_id: column.id('tenant'),
  id: column.id('meeting'),
  title: column.text,
  meeting_type: column.oneOf(meetingTypes),
  has_agenda: column.boolean,
  created_by: column.orNull(column.id('user')),
  ...seriesRow,
  ...locationsRow,
}
export type DueMeeting = column.RowOf<typeof dueMeeting>

/** How many meetings one transaction processes. */
export const atOnce = 100

/** The meetings with a due reminder. */
export function dueMeetings(now: Temporal.Instant): DueRows {
  return { table: sql`app.meeting_reminder_times`, where: sql`due_at <= ${now}` }
}

/** Meetings of the unit's companies with a due reminder, locked. Meetings that another transaction has locked are skipped. */
export async function lockDueMeetings(unit: UnitOfWork): Promise<DueMeeting[]> {
  const due = await unit.query(
    { tenant_id: column.id('tenant'), meeting_id: column.id('meeting') },
    sql`
    select tenant_id, meeting_id from app.meeting_reminder_times where due_at <= ${unit.now}
    order by due_at, tenant_id, meeting_id limit ${literal(atOnce)} for update skip locked`,
  )
  if (due.length === 0) return []
  // Read after the lock, so that what the previous writer committed is seen.
  return unit.query(
    dueMeeting,
    sql`
    select m.tenant_id, m.id, m.title, m.meeting_type, m.agenda <> '' as has_agenda, m.created_by, ${seriesColumns},
      ${locationColumns}
    from unnest(${due.map((one) => one.tenant_id)}::uuid[], ${due.map((one) => one.meeting_id)}::uuid[]) due (tenant_id, id)
    join app.meetings m on m.tenant_id = due.tenant_id and m.id = due.id
    order by m.tenant_id, m.id`,
  )
}

/** Stores, with the commit, when the next reminder about each of the meetings becomes due; null for never. */
export function queueNextReminders(
  unit: UnitOfWork,
  meetings: readonly { tenantId: Id<'tenant'>; id: Id<'meeting'>; next: Temporal.Instant | null }[],
): void {
  if (meetings.length === 0) return
  const given = sql`
    unnest(${meetings.map(({ tenantId }) => tenantId)}::uuid[], ${meetings.map(({ id }) => id)}::uuid[],
      ${meetings.map(({ next }) => next?.toString() ?? null)}::timestamptz[]) given (tenant_id, meeting_id, next)`
  const isGiven = sql`t.tenant_id = given.tenant_id and t.meeting_id = given.meeting_id`
  unit.queue(sql`
    update app.meeting_reminder_times t set due_at = given.next from ${given}
    where ${isGiven} and given.next is not null`)
  unit.queue(sql`
    delete from app.meeting_reminder_times t using ${given} where ${isGiven} and given.next is null`)
}
