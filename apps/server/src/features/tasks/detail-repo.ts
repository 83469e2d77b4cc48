import type { Id } from '#core/ids/id.ts'
import { maxComments } from '#core/tasks/limits.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { namesWithin } from '../facts/api.ts'
import { lockedTask, taskDetail, taskRow, type LockedTask, type TaskDetail, type TaskRow } from './rows.ts'
import { summaryColumns } from './lists/summary-repo.ts'

/** How many entries of the history the details show, the newest ones. */
const mostHistory = 50

const withDescription = (unit: UnitOfWork): Sql => sql`${summaryColumns(unit)},
  k.description, k.created_at, k.updated_by_name, k.series_began, k.field_changes`

/** The task, locked until the unit of work ends. */
export async function lockTask(unit: UnitOfWork, taskId: Id<'task'>): Promise<LockedTask | undefined> {
  return (await lockTasks(unit, [taskId]))[0]
}

/**
 * The tasks, locked until the unit of work ends, in the order of their ids, so that two units of work do not deadlock.
 */
export async function lockTasks(unit: UnitOfWork, taskIds: readonly Id<'task'>[]): Promise<LockedTask[]> {
  // Locked first and read afterwards, so that the changes of the previous writer are seen.
  const held = unit.execute(sql`select from app.tasks k
    where k.tenant_id = ${unit.tenantId} and k.id = any (${taskIds}::uuid[]) order by k.id for update`)
  const read = unit.query(
    lockedTask,
    sql`select ${withDescription(unit)} from app.tasks k
    where k.tenant_id = ${unit.tenantId} and k.id = any (${taskIds}::uuid[]) order by k.id`,
  )
  return (await Promise.all([held, read]))[1]
}

export async function findSummary(unit: UnitOfWork, taskId: Id<'task'>): Promise<TaskRow | undefined> {
  const rows = await unit.query(
    taskRow,
    sql`
    select ${summaryColumns(unit)} from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id = ${taskId}`,
  )
  return rows[0]
}

export async function findTask(unit: UnitOfWork, taskId: Id<'task'>): Promise<TaskDetail | undefined> {
  const rows = await unit.query(
    taskDetail,
    sql`
    select ${withDescription(unit)},
      coalesce((select json_agg(json_build_object('id', i.id, 'title', i.title, 'isCompleted', i.is_completed,
          'assignee', case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end,
          'dueDate', i.due_date) order by i.place, i.id)
        from app.task_items i left join app.users u on u.tenant_id = i.tenant_id and u.id = i.assignee_id
        where i.tenant_id = k.tenant_id and i.task_id = k.id), '[]') as items,
      coalesce((select json_agg(json_build_object('id', c.id, 'text', c.text, 'by', u.id,
          'name', coalesce(u.name, c.created_by_name), 'at', c.created_at) order by c.created_at, c.id)
        from (select * from app.task_comments c where c.tenant_id = k.tenant_id and c.task_id = k.id
          order by c.created_at desc, c.id desc limit ${literal(maxComments)}) c
        left join app.users u on u.tenant_id = c.tenant_id and u.id = c.created_by), '[]') as comments,
      (select json_build_object('id', m.id, 'title', m.title, 'date', i.occurrence_date)
        from app.meeting_instances i join app.meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
        where i.tenant_id = k.tenant_id and i.id = k.meeting_instance_id and (m.created_by = ${unit.actor.userId}
          or exists (select from app.meeting_attendees p where p.tenant_id = m.tenant_id and p.meeting_id = m.id
            and p.user_id = ${unit.actor.userId}))) as meeting,
      coalesce((select json_agg(json_build_object('type', e.type, 'description', e.description,
          'actorId', e.actor_id, 'actorName', e.actor_name, 'targetUserId', e.target_user_id, 'changes', e.details,
          'at', e.happened_at, 'fact', e.fact,
          'names', ${namesWithin({ tenantId: sql`e.tenant_id`, people: sql`e.people` })}) order by e.id desc)
        from (select * from app.activity_entries e
          where e.tenant_id = ${unit.tenantId} and e.target_id = ${publicId('task', taskId)}
          order by e.id desc limit ${literal(mostHistory)}) e), '[]') as history
    from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id = ${taskId}`,
  )
  return rows[0]
}
