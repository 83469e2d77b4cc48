import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import * as z from 'zod'
import { locationColumns, locationsRow, seriesColumns, seriesRow } from '../../meeting-series/api.ts'

const syncedMeeting = {
  title: column.text,
  agenda: column.text,
  ...seriesRow,
  ...locationsRow,
  guests: column.listOf(column.text),
  /** Without the creator, who owns the calendar. */
  attendees: column.listOf(column.text),
}
export type SyncedMeeting = column.RowOf<typeof syncedMeeting>

/** A meeting with the emails of its people. */
export async function findSyncedMeeting(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
): Promise<SyncedMeeting | undefined> {
  const rows = await unit.query(
    syncedMeeting,
    sql`
    select m.title, m.agenda, ${seriesColumns}, ${locationColumns},
      array(select g.email from app.meeting_guests g where g.tenant_id = m.tenant_id and g.meeting_id = m.id
        order by g.email) as guests,
      array(select u.notification_email
        from app.meeting_attendees a join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        where a.tenant_id = m.tenant_id and a.meeting_id = m.id and u.id is distinct from m.created_by
          and u.status = 'active' and not u.is_suspended
        order by u.notification_email) as attendees
    from app.meetings m where m.tenant_id = ${unit.tenantId} and m.id = ${meetingId}`,
  )
  return rows[0]
}

const outcomeRow = {
  occurrence_date: column.day,
  finalized_at: column.instant,
  minutes: column.text,
  tasks: column.json(
    z.array(
      z.strictObject({
        id: column.idInJson('task'),
        title: z.string(),
        dueDate: z.iso.date(),
        assignees: z.array(z.strictObject({ name: z.string() })),
      }),
    ),
  ),
  task_lines: column.orNull(
    column.json(z.array(z.strictObject({ line: z.number().int(), taskId: column.idInJson('task') }))),
  ),
}

/** The minutes and tasks of the finalized sessions of these days of a meeting. */
export function findOutcomes(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  dates: readonly Temporal.PlainDate[],
): Promise<column.RowOf<typeof outcomeRow>[]> {
  return unit.query(
    outcomeRow,
    sql`
    select i.occurrence_date, i.minutes, i.task_lines,
      -- Not empty in any of these rows.
      coalesce(i.finalized_at, i.starts_at) as finalized_at,
      coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title, 'dueDate', k.due_date, 'assignees',
          (select coalesce(json_agg(json_build_object('name', u.name) order by u.name collate app.names, u.id), '[]')
            from app.task_assignees a join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
            where a.tenant_id = k.tenant_id and a.task_id = k.id)) order by k.rank, k.id)
        from app.tasks k where k.tenant_id = i.tenant_id and k.meeting_instance_id = i.id), '[]') as tasks
    from app.meeting_instances i
    where i.tenant_id = ${unit.tenantId} and i.meeting_id = ${meetingId} and i.finalized_at is not null
      and i.occurrence_date = any (${dates.map(String)}::date[])`,
  )
}
