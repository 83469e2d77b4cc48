import { neededFor } from '#core/access/acts.ts'
import { maxComment } from '#core/tasks/limits.ts'
import { commentRequired } from '#core/tasks/texts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, requiredText } from './fields.ts'
import {
  commentExample,
  itemExample,
  newItem,
  taskComment,
  taskExample,
  taskItem,
  taskParams,
} from './task-shapes.ts'

const tag = 'Tasks'
const access = neededFor('task.list')
const itemParams = taskParams.extend({ itemId: id('taskItem') })
const ofTask = { params: { taskId: taskExample.id } }
const ofItem = { params: { taskId: taskExample.id, itemId: itemExample.id } }

/** Pins, comments and sub-tasks. */
export const taskPartOperations = {
  'PUT /tasks/{taskId}/pin': define({
    summary: 'Pin a task for the caller',
    tag,
    access,
    params: taskParams,
    errors: ['task_not_found', 'task_pin_limit'],
    example: ofTask,
  }),
  'DELETE /tasks/{taskId}/pin': define({
    summary: 'Take the caller’s pin from a task',
    tag,
    access,
    params: taskParams,
    errors: ['task_not_found'],
    example: ofTask,
  }),
  'POST /tasks/{taskId}/comments': define({
    summary: 'Comment on a task; mentioned people who may see it are notified',
    tag,
    access,
    params: taskParams,
    body: z.strictObject({
      id: id('taskComment').optional(),
      text: requiredText(maxComment, commentRequired),
    }),
    output: taskComment,
    status: 201,
    errors: ['task_not_found'],
    example: { ...ofTask, body: { text: 'Done by noon.' }, output: commentExample },
  }),
  'POST /tasks/{taskId}/items': define({
    summary: 'Add a sub-task',
    tag,
    access,
    params: taskParams,
    body: newItem.extend({ id: id('taskItem').optional() }),
    output: taskItem,
    status: 201,
    errors: [
      'task_not_found',
      'task_personal_edit',
      'task_not_created',
      'task_completed',
      'task_item_limit',
      'task_assignee_not_found',
    ],
    example: { ...ofTask, body: { title: itemExample.title }, output: itemExample },
  }),
  'PATCH /tasks/{taskId}/items/{itemId}': define({
    summary: 'Change a sub-task; whoever is assigned to the task or to it may tick it',
    tag,
    access,
    params: itemParams,
    body: z.strictObject({
      title: newItem.shape.title.optional(),
      isCompleted: z.boolean().optional(),
      assigneeId: id('user').nullable().optional(),
      dueDate: date().nullable().optional(),
    }),
    output: taskItem,
    errors: [
      'task_not_found',
      'task_item_not_found',
      'task_personal_edit',
      'task_not_created',
      'task_completed',
      'task_no_permission',
      'task_assignee_not_found',
    ],
    example: { ...ofItem, body: { isCompleted: true }, output: itemExample },
  }),
  'DELETE /tasks/{taskId}/items/{itemId}': define({
    summary: 'Remove a sub-task',
    tag,
    access,
    params: itemParams,
    errors: [
      'task_not_found',
      'task_item_not_found',
      'task_personal_edit',
      'task_not_created',
      'task_completed',
    ],
    example: ofItem,
  }),
}
