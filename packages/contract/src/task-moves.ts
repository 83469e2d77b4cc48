import { neededFor } from '#core/access/acts.ts'
import { taskBoards } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id } from './fields.ts'
import { status, taskExample, taskParams, taskSummary, undoExample } from './task-shapes.ts'

const tag = 'Tasks'

/** Moving a task on a board, and undoing a move or a batch (docs/spec/tasks.md#4). */
export const taskMoveOperations = {
  'PUT /tasks/{taskId}/status': define({
    summary: 'Move a task on a board: the caller’s part of it, or the whole task for people who manage it',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    body: z.strictObject({
      board: z.enum(taskBoards).default('mine').describe('On whose board it is moved.'),
      status: status.describe('The column into which it is moved.'),
      expectedStatus: status.optional().describe('The status that the caller saw.'),
      ifChanged: z
        .enum(['replace', 'refuse'])
        .default('replace')
        .describe(
          'The behaviour if another person has changed that status since: this change wins and the other person is notified, or it is refused with `task_status_changed`, so that the caller can ask.',
        ),
      after: id('task')
        .nullable()
        .optional()
        .describe('The card that it is put after; null for the top; left out if its position stays.'),
    }),
    /** `undoId` is for POST /tasks/undo; null if the status was the same before. */
    output: taskSummary.extend({ undoId: id('taskUndo').nullable() }),
    errors: [
      'task_not_found',
      'task_status_changed',
      'task_no_permission',
      'task_personal_edit',
      'task_reopen_only',
      'task_reopen_by_creator',
      'task_completed_by_manager',
      'task_direct_completed_by_manager',
      'task_blocked_for_assignees',
    ],
    example: {
      params: { taskId: taskExample.id },
      body: { status: 'Completed', after: null },
      output: { ...taskExample, undoId: undoExample },
    },
  }),
  'POST /tasks/undo': define({
    summary: 'Undo a move or a batch of the caller’s within ten minutes: each task gets its former state',
    tag,
    access: neededFor('task.list'),
    body: z.strictObject({ undoId: id('taskUndo') }),
    output: z.object({
      restored: z.number().int().describe('The number of restored tasks.'),
      skipped: z.array(
        z.object({ taskId: id('task'), reason: z.enum(['changed', 'not-found', 'person-archived']) }),
      ),
    }),
    errors: ['task_undo_gone'],
    example: { body: { undoId: undoExample }, output: { restored: 1, skipped: [] } },
  }),
}
