import { neededFor } from '#core/access/acts.ts'
import { maxBatch } from '#core/tasks/limits.ts'
import { assigneeRequired } from '#core/tasks/texts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, requiredDate } from './fields.ts'
import { assigneeIds, taskExample, undoExample } from './task-shapes.ts'
import { named } from './named.ts'

const tag = 'Tasks'
const access = neededFor('task.manage')
const taskIds = z
  .array(id('task'))
  .min(1, 'Select at least one task.')
  .max(maxBatch, `Select at most ${maxBatch} tasks at a time.`)

/** Why a task of a batch was not changed. */
const skipReasons = [
  'not-found',
  'created-by-others',
  'completed',
  'unchanged',
  'no-permission',
  /** It recurs, and its series ends before the day. */
  'series-ends',
] as const

const result = named(
  'TaskBatchResult',
  z.object({
    changed: z.number().int().describe('The number of changed tasks.'),
    skipped: z.array(z.object({ taskId: id('task'), reason: z.enum(skipReasons) })),
    undoId: id('taskUndo')
      .nullable()
      .describe('For POST /tasks/undo; null if nothing was changed, or it cannot be undone.'),
  }),
)
const chosen = { taskIds: [taskExample.id] }
const output = { changed: 1, skipped: [], undoId: undoExample }

/** Batch actions of Team Tasks (docs/spec/tasks.md#2.8, docs/spec/decisions.md#061). */
export const taskBatchOperations = {
  'POST /tasks/batch/complete': define({
    summary: `Complete several tasks: own created ones, or with ${neededFor('task.set-any-status')[0]} any visible one`,
    tag,
    access,
    body: z.strictObject({ taskIds }),
    output: result,
    example: { body: chosen, output },
  }),
  'POST /tasks/batch/reassign': define({
    summary: 'Give several tasks of the caller’s to others',
    tag,
    access,
    body: z.strictObject({ taskIds, assigneeIds: assigneeIds.min(1, assigneeRequired) }),
    output: result,
    errors: ['task_assign_refused', 'task_assignee_not_found'],
    example: { body: { ...chosen, assigneeIds: ['user_01k0000000e0000000000000b1'] }, output },
  }),
  'POST /tasks/batch/due-date': define({
    summary: 'Change the due date of several tasks of the caller’s',
    tag,
    access,
    body: z.strictObject({ taskIds, dueDate: requiredDate('A new due date is required.') }),
    output: result,
    example: { body: { ...chosen, dueDate: '2099-06-12' }, output },
  }),
  'POST /tasks/batch/delete': define({
    summary: 'Delete several tasks of the caller’s',
    tag,
    access,
    body: z.strictObject({ taskIds }),
    output: result,
    example: { body: chosen, output: { ...output, undoId: null } },
  }),
}
