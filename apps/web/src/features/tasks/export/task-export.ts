import { taskTypeNames } from '#core/tasks/kinds.ts'
import { call, type CallArgs } from '#web/lib/api.ts'
import { timeIn, type ExportColumn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { recurrenceNames } from '../texts.ts'
import type { TaskSummary } from '../task-types.ts'

const pageSize = 100

type MineFilters = Omit<NonNullable<CallArgs<'GET /tasks/mine'>['query']>, 'page' | 'pageSize'>
type TeamFilters = NonNullable<CallArgs<'GET /tasks/team/count'>['query']>

interface ExportContext {
  timeZone: string
  chips: readonly FilterChip[]
}

/** The person's tasks that match the filters, in any view of the page. */
export function myTaskExport(
  filters: MineFilters,
  { timeZone, chips }: ExportContext,
): ExportSource<TaskSummary> {
  return {
    title: 'My Tasks',
    fileName: 'my-tasks',
    list: 'my-tasks',
    // Without the searched words: administrators read the log, and may not read words from personal tasks.
    filters: { status: filters.status, priority: filters.priority },
    timeZone,
    filterWords: wordsOf(chips),
    columns: columnsOf(timeZone, 'mine'),
    rowId: ({ id }) => id,
    fetchPage: async (page, signal) => {
      const query = { ...filters, page, pageSize }
      const { items, count, hasMore } = await call('GET /tasks/mine', { query, signal })
      return { items, total: count, isLast: !hasMore }
    },
  }
}

/** As above, for Team Tasks. Their pages have no total, so it is requested first. */
export function teamTaskExport(
  filters: TeamFilters,
  { timeZone, chips }: ExportContext,
): ExportSource<TaskSummary> {
  let total = 0
  return {
    title: 'Tasks I’ve Assigned',
    fileName: 'team-tasks',
    list: 'team-tasks',
    filters,
    timeZone,
    filterWords: wordsOf(chips),
    columns: columnsOf(timeZone, 'team'),
    rowId: ({ id }) => id,
    countRows: async (signal) => {
      total = (await call('GET /tasks/team/count', { query: filters, signal })).count
      return total
    },
    fetchPage: async (page, signal) => {
      const query = { ...filters, page, pageSize }
      const { items, hasMore } = await call('GET /tasks/team', { query, signal })
      return { items, total, isLast: !hasMore }
    },
  }
}

/** PDF pages have room for the main facts only. */
const notInPdf = ['pdf'] as const

/** One entry per column, in the order of the file. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per column
function columnsOf(timeZone: string, board: 'mine' | 'team'): ExportColumn<TaskSummary>[] {
  return [
    { key: 'title', header: 'Task', value: ({ title }) => title },
    { key: 'type', header: 'Type', notIn: notInPdf, value: ({ type }) => taskTypeNames[type] },
    // As in the list: on My Tasks a member of a team sees their own stage.
    { key: 'status', header: 'Status', value: ({ column }) => column },
    ...(board === 'mine'
      ? [
          {
            key: 'statusOfTask',
            header: 'Status of the task',
            notIn: notInPdf,
            value: ({ status }: TaskSummary) => status,
          },
        ]
      : []),
    { key: 'priority', header: 'Priority', value: ({ priority }) => priority },
    {
      key: 'dueDate',
      header: 'Due date',
      kind: 'day',
      value: ({ dueDate }) => Temporal.PlainDate.from(dueDate),
    },
    {
      key: 'isOverdue',
      header: 'Overdue',
      kind: 'flag',
      notIn: notInPdf,
      value: ({ isOverdue }) => isOverdue,
    },
    {
      key: 'assignees',
      header: 'Assigned to',
      value: ({ assignees }) => assignees.map(({ name }) => name).join(', '),
    },
    {
      key: 'stages',
      header: 'Status of each',
      notIn: notInPdf,
      value: ({ assignees }) => assignees.map(({ name, stage }) => `${name}: ${stage}`).join(', '),
    },
    { key: 'team', header: 'Team', notIn: notInPdf, value: ({ teamName }) => teamName },
    { key: 'createdBy', header: 'Assigned by', value: ({ createdBy }) => createdBy.name },
    { key: 'progress', header: 'Progress (%)', value: ({ completion }) => completion.percent },
    { key: 'subTasks', header: 'Sub-tasks', notIn: notInPdf, value: ({ items }) => items.total },
    {
      key: 'subTasksCompleted',
      header: 'Sub-tasks completed',
      notIn: notInPdf,
      value: ({ items }) => items.completed,
    },
    { key: 'comments', header: 'Comments', notIn: notInPdf, value: ({ commentCount }) => commentCount },
    {
      key: 'recurrence',
      header: 'Recurs',
      notIn: notInPdf,
      value: ({ recurrence }) => recurrence && recurrenceNames[recurrence.rule],
    },
    {
      key: 'recursUntil',
      header: 'Recurs until',
      kind: 'day',
      notIn: notInPdf,
      value: ({ recurrence }) => (recurrence?.until ? Temporal.PlainDate.from(recurrence.until) : null),
    },
    { key: 'isPinned', header: 'Pinned', kind: 'flag', notIn: notInPdf, value: ({ isPinned }) => isPinned },
    {
      key: 'completedAt',
      header: 'Completed',
      kind: 'time',
      notIn: notInPdf,
      value: ({ completedAt }) => timeIn(completedAt, timeZone),
    },
    {
      key: 'updatedAt',
      header: 'Last change',
      kind: 'time',
      notIn: notInPdf,
      value: ({ updatedAt }) => timeIn(updatedAt, timeZone),
    },
  ]
}
