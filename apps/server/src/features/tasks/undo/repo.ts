import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { idFromPublicId, publicId } from '#server/platform/ids.ts'
import { formerTask, presentTasks, type FormerTask } from './former-task-repo.ts'

/** Keeps the present state of the tasks; queued before the changes that it undoes, or joined with them. */
export function queueUndo(unit: UnitOfWork, undoId: Id<'taskUndo'>, taskIds: readonly Id<'task'>[]): void {
  const last = sql`
    insert into app.task_undos (tenant_id, id, user_id, made_at, tasks)
    select company.id, ${undoId}, ${unit.actor.userId}, ${unit.now}, ${presentTasks(unit, taskIds)}
    from app.tenants company where company.id = ${unit.tenantId}`
  unit.join({ last })
}

/** Removes and returns the acting person's undo record, so that it is used once; undefined if it is gone or too old. */
export async function takeUndo(
  unit: UnitOfWork,
  undoId: Id<'taskUndo'>,
  since: Temporal.Instant,
): Promise<{ made_at: Temporal.Instant; tasks: FormerTask[] } | undefined> {
  const rows = await unit.query(
    { made_at: column.instant, tasks: column.json(z.array(formerTask)) },
    sql`delete from app.task_undos
      where tenant_id = ${unit.tenantId} and id = ${undoId} and user_id = ${unit.actor.userId} and made_at >= ${since}
      returning made_at, tasks`,
  )
  return rows[0]
}

/** The present state of tasks, in the order of their ids. */
export async function findPresent(unit: UnitOfWork, taskIds: readonly Id<'task'>[]): Promise<FormerTask[]> {
  const rows = await unit.query(
    { tasks: column.json(z.array(formerTask)) },
    sql`select ${presentTasks(unit, taskIds)} as tasks`,
  )
  return firstRow(rows).tasks
}

/**
 * The archived people among these. All are locked until the unit of work ends, so that nobody is archived before the
 * tasks are written. Archiving locks the person before their tasks: call this before `lockTasks`.
 */
export async function lockAndFindArchived(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<ReadonlySet<Id<'user'>>> {
  const rows = await unit.query(
    { id: column.id('user'), is_archived: column.boolean },
    sql`select id, status = 'archived' as is_archived from app.users
      where tenant_id = ${unit.tenantId} and id = any (${userIds}::uuid[]) order by id for share`,
  )
  return new Set(rows.filter(({ is_archived }) => is_archived).map(({ id }) => id))
}

/** Writes the former states back. Omits people who were deleted or archived since then. */
export function queueRestored(unit: UnitOfWork, tasks: readonly FormerTask[]): void {
  const rows = JSON.stringify(
    tasks.map((task) => ({ ...task, changes: task.status_change ? { status: task.status_change } : {} })),
  )
  const members = JSON.stringify(
    tasks.flatMap(({ id, assignees }) => assignees.map((one) => ({ task_id: id, ...one }))),
  )
  const items = JSON.stringify(
    tasks.flatMap(({ id, items: all }) => all.map((one) => ({ ...one, task_id: id }))),
  )
  unit.queue(sql`
    update app.tasks k set status = f.status, is_locked = f.is_locked, completed_at = f.completed_at,
      due_date = f.due_date, task_type = f.task_type, team_name = f.team_name, series_began = f.series_began,
      rank = f.rank, version = k.version + 1, updated_at = ${unit.now}, updated_by_name = ${unit.actor.name},
      field_changes = k.field_changes - 'status' || f.changes
    from json_to_recordset(${rows}) as f (id uuid, status text, is_locked boolean, completed_at timestamptz,
      due_date date, task_type text, team_name text, series_began date, rank text, changes jsonb)
    where k.tenant_id = ${unit.tenantId} and k.id = f.id`)
  unit.queue(sql`
    delete from app.task_assignees a using json_to_recordset(${rows}) as f (id uuid)
    where a.tenant_id = ${unit.tenantId} and a.task_id = f.id and not exists (
      select from json_to_recordset(${members}) as m (task_id uuid, user_id uuid)
      where m.task_id = a.task_id and m.user_id = a.user_id)`)
  unit.queue(sql`
    insert into app.task_assignees (tenant_id, task_id, user_id, stage, completed_at, board_column, due_date, rank)
    select company.id, m.task_id, m.user_id, m.stage, m.completed_at, m.board_column, m.due_date, m.rank
    from app.tenants company, json_to_recordset(${members}) as m (task_id uuid, user_id uuid, stage text,
      completed_at timestamptz, board_column text, due_date date, rank text)
    where company.id = ${unit.tenantId} and (exists (
        select from app.users u where u.tenant_id = ${unit.tenantId} and u.id = m.user_id and u.status = 'active')
      or exists (select from app.task_assignees a
        where a.tenant_id = ${unit.tenantId} and a.task_id = m.task_id and a.user_id = m.user_id))
    on conflict (tenant_id, task_id, user_id) do update set stage = excluded.stage,
      completed_at = excluded.completed_at, board_column = excluded.board_column, due_date = excluded.due_date,
      rank = excluded.rank`)
  unit.queue(sql`
    update app.task_items i set assignee_id = m.assignee_id
    from json_to_recordset(${items}) as m (task_id uuid, id uuid, assignee_id uuid)
    where i.tenant_id = ${unit.tenantId} and i.task_id = m.task_id and i.id = m.id and i.assignee_id is null
      and exists (select from app.users u where u.tenant_id = ${unit.tenantId} and u.id = m.assignee_id)`)
}

/** Deletes the occurrences that the completion of these tasks created, if nobody has changed them. */
export async function deleteNextOccurrences(
  unit: UnitOfWork,
  taskIds: readonly Id<'task'>[],
  madeAt: Temporal.Instant,
): Promise<Id<'task'>[]> {
  const rows = await unit.query(
    { id: column.id('task') },
    sql`delete from app.tasks k
      where k.tenant_id = ${unit.tenantId} and k.follows = any (${taskIds}::uuid[]) and k.created_at = ${madeAt}
        and k.updated_at = k.created_at and k.version = 1 and k.comment_count = 0 and k.items_completed = 0
      returning k.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes the unread notifications that the acting person caused for these people by changing the tasks at that
 * instant. Returns the recipients by task, and whether each had read it.
 */
export async function takeBackNotifications(
  unit: UnitOfWork,
  {
    taskIds,
    userIds,
    notifiedAt,
  }: { taskIds: readonly Id<'task'>[]; userIds: readonly Id<'user'>[]; notifiedAt: Temporal.Instant },
): Promise<{ userId: Id<'user'>; taskId: Id<'task'>; isRead: boolean }[]> {
  const rows = await unit.query(
    { user_id: column.id('user'), target_id: column.present(column.text), is_read: column.boolean },
    sql`with sent as (
        select n.tenant_id, n.id, n.user_id, n.target_id, n.is_read from app.notifications n
        where n.tenant_id = ${unit.tenantId} and n.user_id = any (${userIds}::uuid[])
          and n.target_id = any (${taskIds.map((id) => publicId('task', id))}::text[]) and n.notified_at = ${notifiedAt}
          and n.actors @> ${JSON.stringify([{ id: publicId('user', unit.actor.userId) }])}::jsonb),
      gone as (delete from app.notifications n using sent t where n.tenant_id = t.tenant_id and n.id = t.id and not t.is_read)
      select user_id, target_id, is_read from sent order by user_id, target_id`,
  )
  return rows.map(({ user_id, target_id, is_read }) => ({
    userId: user_id,
    taskId: idFromPublicId('task', target_id),
    isRead: is_read,
  }))
}
