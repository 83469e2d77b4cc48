import { memberStages } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import { taskRecurrences } from '#core/tasks/kinds.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { taskTypes } from '#core/tasks/kinds.ts'
import { fieldChange } from '../activity/api.ts'
import { storedFact } from '../facts/api.ts'

/** An assignee of a task, as an element of a JSON list from the database. */
const assigneeRow = z.strictObject({
  id: column.idInJson('user'),
  name: z.string(),
  stage: z.enum(memberStages),
  completedAt: z.string().nullable(),
  businessUnitId: column.idInJson('businessUnit').nullable(),
  isSuspended: z.boolean(),
  /** The assignee's current day, YYYY-MM-DD. */
  today: z.iso.date(),
})
export type AssigneeRow = z.infer<typeof assigneeRow>

export const taskRow = {
  id: column.id('task'),
  title: column.text,
  team_name: column.orNull(column.text),
  due_date: column.day,
  priority: column.oneOf(taskPriorities),
  status: column.oneOf(taskStatuses),
  task_type: column.oneOf(taskTypes),
  is_locked: column.boolean,
  completed_at: column.orNull(column.instant),
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
  updated_at: column.instant,
  version: column.integer,
  recurrence_rule: column.orNull(column.oneOf(taskRecurrences)),
  recurrence_until: column.orNull(column.day),
  comment_count: column.integer,
  item_count: column.integer,
  items_completed: column.integer,
  is_pinned: column.boolean,
  assignees: column.json(z.array(assigneeRow)),
}
export type TaskRow = column.RowOf<typeof taskRow>

const itemPart = z.strictObject({
  id: column.idInJson('taskItem'),
  title: z.string(),
  isCompleted: z.boolean(),
  assignee: z.strictObject({ id: column.idInJson('user'), name: z.string() }).nullable(),
  dueDate: z.iso.date().nullable(),
})

const commentPart = z.strictObject({
  id: column.idInJson('taskComment'),
  text: z.string(),
  by: column.idInJson('user').nullable(),
  name: z.string(),
  at: z.string(),
})

/** The columns of a task without its comments, sub-tasks and history. */
export const lockedTask = {
  ...taskRow,
  description: column.text,
  created_at: column.instant,
  updated_by_name: column.text,
  series_began: column.orNull(column.day),
  /** For each field, the version of its last change, and by whom. */
  field_changes: column.json(
    z.record(z.string(), z.strictObject({ version: z.int(), by: column.idInJson('user'), name: z.string() })),
  ),
}
export type LockedTask = column.RowOf<typeof lockedTask>

/** A task with its comments, sub-tasks and history, for its details. */
export const taskDetail = {
  ...lockedTask,
  items: column.json(z.array(itemPart)),
  comments: column.json(z.array(commentPart)),
  /** The meeting in whose session it was created, if the reader belongs to that meeting. */
  meeting: column.orNull(
    column.json(z.strictObject({ id: column.idInJson('meeting'), title: z.string(), date: z.iso.date() })),
  ),
  history: column.json(
    z.array(
      z.strictObject({
        type: z.string(),
        description: z.string(),
        actorId: column.idInJson('user').nullable(),
        actorName: z.string(),
        targetUserId: column.idInJson('user').nullable(),
        changes: z.array(fieldChange),
        at: z.string(),
        fact: storedFact.nullable(),
        names: z.record(z.string(), z.string()),
      }),
    ),
  ),
}
export type TaskDetail = column.RowOf<typeof taskDetail>
