import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  compareInGroup,
  taskGroupOf,
  taskGroups,
  type DueGroup,
  type TaskGroup,
} from '#core/tasks/due-groups.ts'
import { pageSize } from '#core/tasks/limits.ts'
import { listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { useMe } from '#web/lib/use-me.ts'
import { matchesFilters, usePendingTasks } from '../pending-tasks.ts'
import { useWithQueued } from '../task-entries.ts'
import { mineQuery } from '../task-queries.ts'
import type { GroupedTasks, TaskSummary } from '../task-types.ts'
import { tasksSearch, type TasksSearch } from '../tasks-search.ts'

/** The due dates that move a task to the groups, YYYY-MM-DD; a group without one is no target. */
export type DueDates = Partial<Record<DueGroup, string>>

/**
 * The person's tasks in groups. The address has the number of pages that are loaded; completed tasks are loaded when
 * their group is opened.
 */
export function useTaskGroups(search: TasksSearch, go: ChangeSearch<TasksSearch>, enabled: boolean) {
  const { timeZone } = useMe().user
  const today = serverToday(timeZone)
  const filters = tasksSearch.filtersOf(search)
  const withQueued = useWithQueued()
  const pending = usePendingTasks()
  const open = usePages('open', filters, search.page ?? 1, enabled)
  const { loaded: raw, grouped, first } = open
  const [asked, setDoneOpen] = useState<boolean>()
  const [donePages, setDonePages] = useState(1)
  const doneCount = grouped?.groups.find(({ group }) => group === 'done')?.count ?? 0
  // A search that finds completed tasks only shows them at once.
  const isDoneOpen = asked ?? (tasksSearch.isFiltered(search) && first.data?.count === 0 && doneCount > 0)
  const done = usePages('done', filters, donePages, enabled && isDoneOpen)
  const unsent = pending.map(withQueued).filter((task) => matchesFilters(task, filters))
  const all = uniqueOf([...(raw ?? []), ...(done.loaded ?? []), ...unsent])
  const byGroup = Map.groupBy(raw ? all.map(withQueued) : [], (task) => taskGroupOf(task, today))
  const rows = raw && taskGroups.flatMap((group) => inOrder(group, byGroup.get(group) ?? []))
  return {
    today,
    rows,
    counts: countsOf(grouped, { before: all, after: rows ?? [], unsent, today }),
    completedToday: grouped?.completedToday ?? 0,
    dueDates: dueDatesOf(grouped, today),
    total: first.data && first.data.count,
    error: first.error,
    retry: () => first.refetch(),
    isRefreshing: first.isPlaceholderData,
    more: { ...open.more, show: () => go({ page: open.shownPages + 1 }, { replace: true }) },
    done: {
      isOpen: isDoneOpen,
      toggle: () => setDoneOpen(!isDoneOpen),
      isLoading: isDoneOpen && done.first.isLoading,
      error: isDoneOpen && !done.first.data ? done.first.error : null,
      retry: () => done.first.refetch(),
      more: { ...done.more, show: () => setDonePages(done.shownPages + 1) },
    },
  }
}

export type TaskGroupsList = ReturnType<typeof useTaskGroups>

/** The first pages of a part of the list. */
function usePages(part: 'open' | 'done', filters: object, wanted: number, enabled: boolean) {
  const pageAt = (page: number) => mineQuery({ ...filters, part, page, pageSize })
  const first = useQuery({ ...pageAt(1), ...listFreshness, placeholderData: keepPreviousData, enabled })
  const count = first.data?.count ?? 0
  const shownPages = Math.max(1, Math.min(wanted, Math.ceil(count / pageSize)))
  const further = useQueries({
    queries: Array.from({ length: shownPages - 1 }, (_, index) => ({
      ...pageAt(index + 2),
      ...listFreshness,
      enabled,
    })),
  })
  const failed = further.filter(({ isError, data }) => isError && !data)
  const last = further.at(-1)
  const items = [first.data?.items, ...further.map(({ data }) => data?.items)]
  return {
    first,
    loaded: first.data && items.flatMap((page) => page ?? []),
    grouped: first.data?.grouped,
    shownPages,
    more: {
      /** How many tasks no page has loaded yet. */
      left: Math.max(0, count - shownPages * pageSize),
      isLoading: last?.isLoading ?? false,
      hasFailed: failed.length > 0,
      retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  }
}

/** The due dates that move a task to the groups. After midnight there are none until the server answers again. */
function dueDatesOf(grouped: GroupedTasks | undefined, today: Temporal.PlainDate): DueDates {
  if (grouped?.today !== today.toString()) return {}
  return Object.fromEntries(
    grouped.groups.flatMap(({ group, dueDate }) => (dueDate ? [[group, dueDate] as const] : [])),
  )
}

function uniqueOf(tasks: readonly TaskSummary[]): TaskSummary[] {
  return [...new Map(tasks.toReversed().map((task) => [task.id, task])).values()].toReversed()
}

interface Counted {
  /** The tasks as the server has them, and as the list shows them. */
  before: readonly TaskSummary[]
  after: readonly TaskSummary[]
  /** The tasks that the server does not have yet. */
  unsent: readonly TaskSummary[]
  today: Temporal.PlainDate
}

/** The number of tasks in each group: the server's, with the changes that wait on the device. */
function countsOf(
  grouped: GroupedTasks | undefined,
  { before, after, unsent, today }: Counted,
): Record<TaskGroup, number> {
  const numberIn = (tasks: readonly TaskSummary[], group: TaskGroup) =>
    tasks.filter((task) => taskGroupOf(task, today) === group).length
  // After midnight, until the server answers again, its groups are those of the day before.
  const isOfToday = grouped?.today === today.toString()
  const ids = new Set(unsent.map(({ id }) => id))
  const known = before.filter(({ id }) => !ids.has(id))
  return Object.fromEntries(
    taskGroups.map((group) => {
      if (!grouped || !isOfToday) return [group, numberIn(after, group)]
      const counted = grouped.groups.find((one) => one.group === group)?.count ?? 0
      return [group, counted - numberIn(known, group) + numberIn(after, group)]
    }),
  ) as Record<TaskGroup, number>
}

/** The tasks of a group in their order: completed ones latest first, in the order of the server. */
export function inOrder(group: TaskGroup, tasks: readonly TaskSummary[]): TaskSummary[] {
  if (group !== 'done') return tasks.toSorted(compareInGroup)
  // Only this page knows yet that they are completed.
  const isNew = ({ assignees }: TaskSummary) => assignees.every(({ stage }) => stage !== 'Completed')
  return [...tasks.filter(isNew), ...tasks.filter((task) => !isNew(task))]
}
