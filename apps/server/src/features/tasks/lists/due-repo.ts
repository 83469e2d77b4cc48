import { memberStages, taskPriorities, taskStatuses, taskTypes } from '#core/tasks/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { mine } from './mine-repo.ts'
import { isOverdue, partsWithPeople } from './summary-repo.ts'
import { dueOfTeam, type TeamFilters } from './team-repo.ts'

/** A task as a calendar shows it: hundreds in a month, so that nothing else about them is read. */
export const dueRow = {
  id: column.id('task'),
  title: column.text,
  task_type: column.oneOf(taskTypes),
  status: column.oneOf(taskStatuses),
  is_locked: column.boolean,
  priority: column.oneOf(taskPriorities),
  /** YYYY-MM-DD. */
  due_date: column.text,
  created_by: column.orNull(column.id('user')),
  version: column.integer,
  recurs: column.boolean,
  is_overdue: column.boolean,
  /** The acting person's own stage, if the list is of their tasks. */
  stage: column.orNull(column.oneOf(memberStages)),
  /** The names of its people. */
  assignees: column.listOf(column.text),
}
export type DueRow = column.RowOf<typeof dueRow>

export interface DueRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/** The first of the acting person's tasks due in a range of days, by due date. */
export function findOwnDue(unit: UnitOfWork, { from, to }: DueRange, limit: number): Promise<DueRow[]> {
  const due = sql`select k.*, a.stage ${mine(unit, {}, { task: true })} and a.due_date between ${from} and ${to}
    order by k.due_date, k.id limit ${rowLimit(limit)}`
  return findDue(unit, due)
}

/** The first tasks that they have assigned or manage. */
export function findManagedDue(
  unit: UnitOfWork,
  filters: TeamFilters,
  range: DueRange,
  limit: number,
): Promise<DueRow[]> {
  return findDue(unit, sql`select k.*, null as stage from (${dueOfTeam(unit, filters, range, limit)}) k`)
}

function findDue(unit: UnitOfWork, due: Sql): Promise<DueRow[]> {
  return unit.query(
    dueRow,
    sql`
    select k.id, k.title, k.task_type, k.status, k.is_locked, k.priority, k.due_date::text, k.created_by, k.version,
      k.recurrence_rule is not null as recurs, ${isOverdue(unit)} as is_overdue, k.stage,
      array(select u.name from ${partsWithPeople}
        where a.tenant_id = k.tenant_id and a.task_id = k.id order by u.name collate app.names, u.id) as assignees
    from (${due}) k order by k.due_date, k.id`,
  )
}
