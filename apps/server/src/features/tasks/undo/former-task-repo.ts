import { memberStages, taskStatuses, taskTypes } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const assignee = z.strictObject({
  user_id: column.idInJson('user'),
  stage: z.enum(memberStages),
  completed_at: z.string().nullable(),
  board_column: z.enum(taskStatuses),
  due_date: z.iso.date(),
  rank: z.string(),
})

/** A task as it was before a change: the columns that moves and batches change. */
export const formerTask = z.strictObject({
  id: column.idInJson('task'),
  status: z.enum(taskStatuses),
  is_locked: z.boolean(),
  completed_at: z.string().nullable(),
  due_date: z.iso.date(),
  task_type: z.enum(taskTypes),
  team_name: z.string().nullable(),
  series_began: z.iso.date().nullable(),
  rank: z.string(),
  /** The version in which each field was changed last, and by whom; only its status is restored. */
  status_change: z.json(),
  assignees: z.array(assignee),
  /** Who the sub-tasks are assigned to. */
  items: z.array(
    z.strictObject({ id: column.idInJson('taskItem'), assignee_id: column.idInJson('user').nullable() }),
  ),
})
export type FormerTask = z.infer<typeof formerTask>

/** The present state of tasks in this form, as one JSON list in the order of their ids. */
export function presentTasks(unit: UnitOfWork, taskIds: readonly string[]): Sql {
  return sql`coalesce((
    select json_agg(json_build_object('id', k.id, 'status', k.status, 'is_locked', k.is_locked,
        'completed_at', k.completed_at, 'due_date', k.due_date, 'task_type', k.task_type, 'team_name', k.team_name,
        'series_began', k.series_began, 'rank', k.rank, 'status_change', k.field_changes -> 'status',
        'assignees', coalesce((select json_agg(json_build_object('user_id', a.user_id, 'stage', a.stage,
            'completed_at', a.completed_at, 'board_column', a.board_column, 'due_date', a.due_date, 'rank', a.rank)
            order by a.user_id)
          from app.task_assignees a where a.tenant_id = k.tenant_id and a.task_id = k.id), '[]'),
        'items', coalesce((select json_agg(json_build_object('id', i.id, 'assignee_id', i.assignee_id) order by i.id)
          from app.task_items i where i.tenant_id = k.tenant_id and i.task_id = k.id), '[]')) order by k.id)
    from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id = any (${taskIds}::uuid[])), '[]')`
}

/** Whether a change lies between the two states; positions on boards do not count. */
export function isSameState(one: FormerTask, other: FormerTask): boolean {
  return JSON.stringify(withoutPlace(one)) === JSON.stringify(withoutPlace(other))
}

function withoutPlace(task: FormerTask) {
  const members = task.assignees.map(({ user_id, stage, completed_at }) => [user_id, stage, completed_at])
  const { status, is_locked, completed_at, due_date, task_type, team_name, series_began } = task
  return [status, is_locked, completed_at, due_date, task_type, team_name, series_began, members]
}
