import { neededFor } from '#core/access/acts.ts'
import { taskGroups } from '#core/tasks/due-groups.ts'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { pageSize } from '#core/tasks/limits.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { aboutChanges, changesPage, changesQuery, expandTexts, placeExample } from './changes.ts'
import { define } from './define.ts'
import { date, id, instant, limit, month, page, text } from './fields.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { status, taskExample, taskSummary } from './task-shapes.ts'
import { named } from './named.ts'

const tag = 'Tasks'
const search = text(100).optional()

/** The filters of My Tasks. */
const mineFilters = {
  search,
  status: z.enum(taskStatuses).optional(),
  priority: z.enum(taskPriorities).optional(),
}

/** The filters of Team Tasks (docs/spec/tasks.md#2.8). */
const teamFilters = {
  ...mineFilters,
  userId: id('user').optional(),
  businessUnitId: id('businessUnit').optional(),
  dueDate: z
    .union([date(), z.literal('overdue')])
    .optional()
    .describe('A day, or overdue tasks.'),
  by: z.literal('me').optional().describe('Only tasks that the caller has assigned.'),
}

const paging = { page: page(), pageSize: limit(100, pageSize) }
const listOf = named(
  'TaskPage',
  z.object({ items: z.array(taskSummary), page: z.number().int(), hasMore: z.boolean() }),
)
/** The numbers of tasks that match the filters, in all pages. */
const grouped = named(
  'GroupedTasks',
  z.object({
    today: date().describe("The caller's current day, by which the tasks are grouped."),
    groups: z
      .array(
        z.object({
          group: z.enum(taskGroups).describe('When these tasks are due.'),
          count: z.number().int().describe('How many tasks the group has.'),
          dueDate: date()
            .nullable()
            .describe('The due date that moves a task to the group; null if none can.'),
        }),
      )
      .describe('In the order of the groups; empty ones are included.'),
    completedToday: z.number().int(),
  }),
)
const board = named(
  'TaskBoard',
  z.object({
    columns: z
      .array(
        z.object({
          status: status.describe('The status of the tasks in the column.'),
          count: z.number().int(),
          items: z.array(taskSummary),
        }),
      )
      .describe('In the order of the statuses; the cards in the order of the board, only the first of many.'),
  }),
)
const boardExample = { columns: [{ status: 'In Progress' as const, count: 1, items: [taskExample] }] }
const calendar = named(
  'TaskCalendar',
  z.object({
    month: month(),
    today: date(),
    items: z.array(taskSummary),
    hasMore: z.boolean(),
  }),
)
const calendarExample = { month: '2026-06', today: '2026-06-09', items: [taskExample], hasMore: false }

const changes = {
  query: z.strictObject({ ...changesQuery, expand: expandTexts }),
  output: z.object({
    items: z.array(
      named(
        'ChangedTask',
        taskSummary.extend({
          changedAt: instant().describe('When it was changed or commented on last, in UTC.'),
          description: z.string().optional().describe('In light Markdown, with `expand=texts`.'),
        }),
      ),
    ),
    ...changesPage,
  }),
  isConditional: true,
  example: {
    query: { updatedSince: '2026-06-01T00:00:00Z' },
    output: {
      items: [{ ...taskExample, changedAt: '2026-06-09T12:48:00Z' }],
      next: placeExample,
      hasMore: false,
    },
  },
} as const

/** Lists, boards and months of tasks, and whom they can be given to (docs/spec/tasks.md#2.3, #2.8). */
export const taskListOperations = {
  'GET /tasks/mine': define({
    isConditional: true,
    summary: 'One page of the caller’s tasks: pinned first, then open ones by due date',
    tag,
    access: neededFor('task.list-own'),
    query: z.strictObject({
      ...mineFilters,
      ...paging,
      part: z
        .enum(['open', 'done'])
        .optional()
        .describe(
          'Only open tasks, in the order of their groups by due date, or only completed ones, latest first. The answer then has the numbers of all groups.',
        ),
    }),
    output: listOf.extend({
      count: z.number().int(),
      grouped: grouped
        .optional()
        .describe('The same tasks by when they are due; null unless it was requested.'),
    }),
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
  'GET /tasks/mine/changes': define({
    summary: 'The caller’s tasks by their last change, the oldest change first, to keep a copy up to date',
    about: aboutChanges,
    tag,
    access: neededFor('task.list-own'),
    ...changes,
  }),
  'GET /tasks/team/changes': define({
    summary:
      'The tasks that the caller has assigned or manages by their last change, the oldest change first, to keep a copy up to date',
    about: aboutChanges,
    tag,
    access: neededFor('task.list-team'),
    ...changes,
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
      completedToday: z
        .array(z.object({ id: id('task'), title: z.string() }))
        .describe('The tasks that the caller completed on the day.'),
      openUntilTomorrow: z
        .array(z.object({ id: id('task'), title: z.string(), dueDate: date() }))
        .describe('The caller’s open tasks that are due by the next day.'),
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
    isConditional: true,
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
    output: z.object({
      count: z.number().int(),
      overdue: z.number().int().describe('How many of them are open after their due date.'),
    }),
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
          businessUnit: unitRef.nullable(),
          dayKind: z
            .enum(dayKinds)
            .describe('The kind of the given day for them; `working` without a given day.'),
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
}
