import { neededFor } from '#core/access/acts.ts'
import { taskBoards } from '#core/tasks/kinds.ts'
import { defaultPriority, maxItems, maxQuickTasks, maxQuickText } from '#core/tasks/limits.ts'
import { dayOrders } from '#core/time/spoken-date.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, requiredText } from './fields.ts'
import {
  assigneeIds,
  newItem,
  priority,
  task,
  taskDetailExample,
  taskExample,
  taskFields,
  taskParams,
  taskSummary,
} from './task-shapes.ts'

const tag = 'Tasks'
const example = { params: { taskId: taskExample.id } }

const writeErrors = [
  'task_not_found',
  'task_no_permission',
  'task_personal_edit',
  'task_not_created',
  'task_completed',
  'task_assign_refused',
  'task_assignee_not_found',
] as const

/** One task: reading, creating, changing and deleting it (docs/spec/tasks.md#3, #5). */
export const taskOperations = {
  'GET /tasks/{taskId}': define({
    isConditional: true,
    summary: 'A task with its sub-tasks, comments and history',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    query: z.strictObject({ board: z.enum(taskBoards).default('mine') }),
    output: task,
    errors: ['task_not_found'],
    example: { ...example, output: taskDetailExample },
  }),
  'POST /tasks': define({
    summary: 'Create a task: a personal one of the caller’s, or one for others',
    tag,
    access: neededFor('task.create'),
    body: z.strictObject({
      id: id('task').optional(),
      ...taskFields,
      description: taskFields.description.default(''),
      teamName: taskFields.teamName.default(null),
      priority: priority.default(defaultPriority),
      recurrence: taskFields.recurrence.default(null),
      assigneeIds: assigneeIds
        .default([])
        .describe('Empty for a personal task, one for a direct assignment, several for a team task.'),
      subTasks: z.array(newItem).max(maxItems).default([]),
    }),
    output: taskSummary,
    status: 201,
    errors: ['forbidden', 'task_assign_refused', 'task_assignee_not_found'],
    example: { body: { title: taskExample.title, dueDate: '2099-06-12' }, output: taskExample },
  }),
  'POST /tasks/quick': define({
    summary: 'Create tasks from quick entry text, all of them or none',
    tag,
    access: neededFor('task.create'),
    body: z.strictObject({
      text: requiredText(maxQuickText, 'Write what is to be done.'),
      board: z
        .enum(taskBoards)
        .default('team')
        .describe("The board that it is for: on one's own, a line without a mention is a task for oneself."),
      teamName: taskFields.teamName.default(null).describe('The name of a team task.'),
      description: taskFields.description
        .optional()
        .describe('Applies to the only task of the text, in addition to its title.'),
      ids: z
        .array(id('task'))
        .max(maxQuickTasks)
        .refine((ids) => new Set(ids).size === ids.length, 'Each task has an id of its own.')
        .optional()
        .describe(
          'The ids of the tasks in the order of their lines, so that the caller may change them before it has a response.',
        ),
      writtenOn: date()
        .optional()
        .describe(
          'The caller’s date when the text was written, which words for days mean: at most 30 days ago. A due date that has passed since becomes today.',
        ),
      dayOrder: z
        .enum(dayOrders)
        .optional()
        .describe('The order of a date in digits in the author’s locale, as in `due:30/11`.'),
    }),
    output: z.object({ items: z.array(taskSummary) }),
    status: 201,
    errors: ['forbidden', 'task_assign_refused', 'task_assignee_not_found'],
    example: {
      body: { text: '/task Driver roster due: tomorrow p: high' },
      output: { items: [taskExample] },
    },
  }),
  'PATCH /tasks/{taskId}': define({
    summary:
      'Change some fields of a task. On the same field the later change wins and the other person is notified',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    body: z.strictObject({
      version: z.number().int().min(1).describe('The version that the caller saw.'),
      title: taskFields.title.optional(),
      description: taskFields.description.optional(),
      teamName: taskFields.teamName.optional(),
      dueDate: taskFields.dueDate.optional(),
      priority: priority.optional(),
      recurrence: taskFields.recurrence.optional(),
      assigneeIds: assigneeIds.optional(),
    }),
    output: taskSummary.extend({
      replaced: z
        .array(
          z.object({
            field: z.string().describe('The name of the field that somebody else had changed.'),
            by: z
              .string()
              .nullable()
              .describe('Who had made the change; null for the caller, on another device.'),
          }),
        )
        .describe(
          'Fields that were changed since, by others or on another device, and that this change replaced.',
        ),
    }),
    errors: writeErrors,
    example: {
      ...example,
      body: { version: 3, priority: 'High' },
      output: { ...taskExample, replaced: [] },
    },
  }),
  'DELETE /tasks/{taskId}': define({
    summary: 'Delete a task with its comments and sub-tasks',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    errors: ['task_not_found', 'task_personal_delete', 'task_not_created'],
    example,
  }),
}
