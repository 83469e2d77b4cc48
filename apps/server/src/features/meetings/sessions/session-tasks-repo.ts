import type { Id } from '#core/ids/id.ts'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { finalizedBefore } from './instance-repo.ts'

const sessionTaskRow = {
  id: column.id('task'),
  session_id: column.id('meetingInstance'),
  title: column.text,
  status: column.oneOf(taskStatuses),
  due_date: column.day,
  priority: column.oneOf(taskPriorities),
  created_by: column.orNull(column.id('user')),
  assignees: column.json(z.array(z.strictObject({ id: column.idInJson('user'), name: z.string() }))),
}
export type SessionTaskRow = column.RowOf<typeof sessionTaskRow>

const select = (unit: UnitOfWork, where: Sql): Sql => sql`
  select k.id, i.id as session_id, k.title, k.status, k.due_date, k.priority, k.created_by,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name collate app.names, u.id)
      from app.task_assignees a cross join lateral (select u.id, u.name from app.users u
        where u.tenant_id = a.tenant_id and u.id = a.user_id offset 0) u
      where a.tenant_id = k.tenant_id and a.task_id = k.id), '[]') as assignees
  from app.tasks k
  join app.meeting_instances i on i.tenant_id = k.tenant_id and i.id = k.meeting_instance_id
  where k.tenant_id = ${unit.tenantId} and ${where}
  order by k.rank, k.id`

/** The tasks that were created in the session of a day of a meeting. */
export function findTasksOf(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<SessionTaskRow[]> {
  return unit.query(
    sessionTaskRow,
    select(unit, sql`i.meeting_id = ${meetingId} and i.occurrence_date = ${date}`),
  )
}

/** As above, and those of the last finalized session before. */
export function findTasksCarriedTo(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<SessionTaskRow[]> {
  const dates = sql`array[${date}::date, ${finalizedBefore(unit, meetingId, date)}]`
  return unit.query(
    sessionTaskRow,
    select(unit, sql`i.meeting_id = ${meetingId} and i.occurrence_date = any (${dates})`),
  )
}

/** As above, for sessions by their ids. */
export function findTasksOfSessions(
  unit: UnitOfWork,
  sessionIds: readonly Id<'meetingInstance'>[],
): Promise<SessionTaskRow[]> {
  return unit.query(sessionTaskRow, select(unit, sql`k.meeting_instance_id = any (${sessionIds}::uuid[])`))
}

/** The same, by their ids. */
export function findTasksById(unit: UnitOfWork, ids: readonly Id<'task'>[]): Promise<SessionTaskRow[]> {
  return unit.query(sessionTaskRow, select(unit, sql`k.id = any (${ids}::uuid[])`))
}
