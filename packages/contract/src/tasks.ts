import { neededFor } from '#core/access/acts.ts'
import { taskBoards, taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { defaultPriority, maxItems, maxQuickText, pageSize } from '#core/tasks/limits.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, limit, month, page, requiredText, text } from './fields.ts'
import { personExample, unitExample } from './people.ts'
import {
  assigneeIds,
  newItem,
  priority,
  status,
  task,
  taskDetailExample,
  taskExample,
  taskFields,
  taskParams,
  taskSummary,
} from './task-shapes.ts'

const tag = 'Tasks'
const example = { params: { taskId: taskExample.id } }

const search = text(100).optional()

/** The filters of My Tasks. */
const mineFilters = {
  search,
  status: z.enum(taskStatuses).optional(),
  priority: z.enum(taskPriorities).optional(),
}

/** The filters of Team Tasks (2 §2.8). */
const teamFilters = {
  ...mineFilters,
  userId: id('user').optional(),
  businessUnitId: id('businessUnit').optional(),
  /** A day, or overdue tasks. */
  dueDate: z.union([date(), z.literal('overdue')]).optional(),
  /** Only tasks that the caller has assigned. */
  by: z.literal('me').optional(),
}

const paging = { page: page(), pageSize: limit(100, pageSize) }
const listOf = z.object({ items: z.array(taskSummary), page: z.number().int(), hasMore: z.boolean() })
const board = z.object({
  /** In the order of the statuses; the cards in the order of the board, only the first of many. */
  columns: z.array(z.object({ status, count: z.number().int(), items: z.array(taskSummary) })),
})
const boardExample = { columns: [{ status: 'In Progress' as const, count: 1, items: [taskExample] }] }
const calendar = z.object({
  month: month(),
  today: date(),
  items: z.array(taskSummary),
  hasMore: z.boolean(),
})
const calendarExample = { month: '2026-06', today: '2026-06-09', items: [taskExample], hasMore: false }

const writeErrors = [
  'task_not_found',
  'task_no_permission',
  'task_personal_edit',
  'task_not_created',
  'task_completed',
  'task_assign_refused',
  'task_assignee_not_found',
] as const

export const taskOperations = {
  'GET /tasks/mine': define({
    summary: 'One page of the tasks that are the caller’s to do: pinned first, then open ones by due date',
    tag,
    access: neededFor('task.list-own'),
    query: z.strictObject({ ...mineFilters, ...paging }),
    output: listOf.extend({ count: z.number().int() }),
    example: { output: { items: [taskExample], page: 1, hasMore: false, count: 1 } },
  }),
  'GET /tasks/mine/board': define({
    summary: 'The caller’s board',
    tag,
    access: neededFor('task.list-own'),
    query: z.strictObject(mineFilters),
    output: board,
    example: { output: boardExample },
  }),
  'GET /tasks/mine/calendar': define({
    summary: 'The caller’s tasks that are due in a month',
    tag,
    access: neededFor('task.list-own'),
    query: z.strictObject({ ...mineFilters, month: month().optional() }),
    output: calendar,
    example: { query: { month: '2026-06' }, output: calendarExample },
  }),
  'GET /tasks/mine/pinned': define({
    summary: 'The tasks that the caller has pinned, last pinned first',
    tag,
    access: neededFor('task.list'),
    output: z.object({ items: z.array(taskSummary) }),
    example: { output: { items: [taskExample] } },
  }),
  'GET /tasks/mine/for-report': define({
    summary:
      'What a report of today can tell: the tasks that the caller completed today, and what is due tomorrow or before',
    tag,
    access: neededFor('task.list-own'),
    output: z.object({
      date: date(),
      completedToday: z.array(z.object({ id: id('task'), title: z.string() })),
      openUntilTomorrow: z.array(z.object({ id: id('task'), title: z.string(), dueDate: date() })),
    }),
    example: {
      output: {
        date: '2026-06-09',
        completedToday: [{ id: taskExample.id, title: taskExample.title }],
        openUntilTomorrow: [],
      },
    },
  }),
  'GET /tasks/team': define({
    summary:
      'One page of the tasks that the caller has assigned or looks after: open ones first, by due date',
    tag,
    access: neededFor('task.list-team'),
    query: z.strictObject({ ...teamFilters, ...paging }),
    output: listOf,
    example: { query: { status: 'In Progress' }, output: { items: [taskExample], page: 1, hasMore: false } },
  }),
  'GET /tasks/team/count': define({
    summary: 'How many team tasks match the filters',
    tag,
    access: neededFor('task.list-team'),
    query: z.strictObject(teamFilters),
    output: z.object({ count: z.number().int(), overdue: z.number().int() }),
    example: { output: { count: 214, overdue: 3 } },
  }),
  'GET /tasks/team/board': define({
    summary: 'The board of the tasks that the caller has assigned or looks after',
    tag,
    access: neededFor('task.list-team'),
    query: z.strictObject(teamFilters),
    output: board,
    example: { output: boardExample },
  }),
  'GET /tasks/team/calendar': define({
    summary: 'The team’s tasks that are due in a month',
    tag,
    access: neededFor('task.list-team'),
    query: z.strictObject({ ...teamFilters, month: month().optional() }),
    output: calendar,
    example: { output: calendarExample },
  }),
  'GET /tasks/assignees': define({
    summary: 'People whom the caller can give tasks to, with why they are away on a day',
    tag,
    access: neededFor('task.list'),
    query: z.strictObject({ search, date: date().optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id: id('user'),
          name: z.string(),
          designation: z.string().nullable(),
          businessUnit: z.object({ id: id('businessUnit'), name: z.string() }).nullable(),
          /** The kind of the given day for them; working where no day was given. */
          dayKind: z.enum(dayKinds),
        }),
      ),
    }),
    example: {
      query: { search: 'mee', date: '2026-06-10' },
      output: {
        items: [{ ...personExample, designation: 'Engineer', businessUnit: unitExample, dayKind: 'leave' }],
      },
    },
  }),
  'GET /tasks/{taskId}': define({
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
      /** Empty for a personal task, one for a direct assignment, several for a team task. */
      assigneeIds: assigneeIds.default([]),
      subTasks: z.array(newItem).max(maxItems).default([]),
    }),
    output: taskSummary,
    status: 201,
    errors: ['forbidden', 'task_assign_refused', 'task_assignee_not_found'],
    example: { body: { title: taskExample.title, dueDate: '2099-06-12' }, output: taskExample },
  }),
  'POST /tasks/quick': define({
    summary: 'Create tasks from quick entry text (2 §5), all of them or none',
    tag,
    access: neededFor('task.create'),
    body: z.strictObject({
      text: requiredText(maxQuickText, 'Write what is to be done.'),
      /** The name of a team task. */
      teamName: taskFields.teamName.default(null),
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
      'Change some fields of a task. On the same field the later change wins and the other person is told',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    body: z.strictObject({
      /** The version that the caller saw. */
      version: z.number().int().min(1),
      title: taskFields.title.optional(),
      description: taskFields.description.optional(),
      teamName: taskFields.teamName.optional(),
      dueDate: taskFields.dueDate.optional(),
      priority: priority.optional(),
      recurrence: taskFields.recurrence.optional(),
      assigneeIds: assigneeIds.optional(),
    }),
    output: taskSummary.extend({
      /** Fields that were changed since, by others or on another device, and that this change replaced. */
      replaced: z.array(
        z.object({
          field: z.string(),
          /** Who had made the change; null for the caller, on another device. */
          by: z.string().nullable(),
        }),
      ),
    }),
    errors: writeErrors,
    example: {
      ...example,
      body: { version: 3, priority: 'High' },
      output: { ...taskExample, replaced: [] },
    },
  }),
  'PUT /tasks/{taskId}/status': define({
    summary: 'Move a task on a board: one’s own part of it, or as whoever manages it the whole',
    tag,
    access: neededFor('task.list'),
    params: taskParams,
    body: z.strictObject({
      board: z.enum(taskBoards).default('mine'),
      status,
      /** The status that the caller saw. */
      expectedStatus: status.optional(),
      /**
       * What happens where somebody has changed that status meanwhile: this change wins and the other person is told, or
       * it is refused with `task_status_changed`, so that the caller can ask.
       */
      ifChanged: z.enum(['replace', 'refuse']).default('replace'),
      /** The card that it is put after; null for the top; left out where its position stays. */
      after: id('task').nullable().optional(),
    }),
    /** `undoId` is for POST /tasks/undo; null where the status was the same before. */
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
      ...example,
      body: { status: 'Completed', after: null },
      output: { ...taskExample, undoId: 'undo_01k0000000e0000000000000f4' },
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
