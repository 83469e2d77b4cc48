import { useQueryClient } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { myTaskExport } from '../export/task-export.ts'
import { TaskGroups } from '../groups/task-groups.tsx'
import { useTaskGroups } from '../groups/use-task-groups.ts'
import { TasksPage, type ListViewParts } from '../page/tasks-page.tsx'
import { QuickEntry } from '../quick/quick-entry.tsx'
import { tasksSearch, type TasksSearch } from '../tasks-search.ts'
import { matchesFilters, useListCreated, usePendingTasks, withPending } from '../pending-tasks.ts'
import { useWithQueued } from '../task-entries.ts'
import { mineQuery } from '../task-queries.ts'
import { filterChipsOf, TaskFilters } from './task-filters.tsx'

/**
 * The person's tasks, as a list, a board or a month. Everybody who may create personal tasks can open the page; people who
 * may not see tasks can only add them (docs/spec/decisions.md#056).
 */
export function MyTasksPage({ search }: { search: TasksSearch }) {
  return useMay()('task.list-own') ? <MyTasks search={search} /> : <AddTasks search={search} />
}

function AddTasks({ search }: { search: TasksSearch }) {
  return (
    <>
      <PageTitle>My Tasks</PageTitle>
      <QuickEntry board="mine" autoFocus={search.add === 'task'} />
      <EmptyState>Your role allows adding tasks, but not seeing them.</EmptyState>
    </>
  )
}

function MyTasks({ search }: { search: TasksSearch }) {
  const go = useSearchChange('/my-tasks', tasksSearch)
  const { timeZone } = useMe().user
  const filters = tasksSearch.filtersOf(search)
  const chips = filterChipsOf(search, go)
  const isFiltered = tasksSearch.isFiltered(search)
  const isList = search.view === undefined
  // Completed tasks alone have no groups.
  const isGrouped = search.status !== 'Completed'
  const flat = useMyTaskList(search, isList && !isGrouped)
  const groups = useTaskGroups(search, go, isList && isGrouped)
  const list = isGrouped ? { ...flat, rows: groups.rows, total: groups.total } : flat
  const reset = () => go(tasksSearch.noFilters)
  const step = (by: 1 | -1) => {
    const ids = list.rows?.map(({ id }) => id) ?? []
    const at = search.taskId ? ids.indexOf(search.taskId) : -1
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next) go({ taskId: next }, { replace: true })
  }
  return (
    <TasksPage
      board="mine"
      title="My Tasks"
      group="My Tasks"
      caption="My Tasks, pinned first, then open ones by due date"
      search={search}
      query={filters}
      isFiltered={isFiltered}
      list={list}
      source={() => myTaskExport(filters, { timeZone, chips })}
      hasOneRow
      filters={(end) => (
        <TaskFilters search={search} total={isList ? list.total : undefined} onChange={go} end={end} />
      )}
      chips={<FilterChips chips={chips} onReset={isFiltered ? reset : undefined} />}
      {...(isGrouped
        ? {
            listView: (parts: ListViewParts) => (
              <TaskGroups list={groups} openId={search.taskId} isFiltered={isFiltered} {...parts} />
            ),
          }
        : {})}
      go={go}
      onReset={reset}
      onStep={step}
    />
  )
}

/** The page of tasks in the address; also keeps what quick entry creates in the cached lists. */
function useMyTaskList(search: TasksSearch, isShown: boolean) {
  const withQueued = useWithQueued()
  const pending = usePendingTasks()
  useListCreated(useQueryClient())
  const filters = tasksSearch.filtersOf(search)
  const list = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => mineQuery({ ...filters, page, pageSize }),
    enabled: isShown,
  })
  const added = pending.map(withQueued).filter((task) => matchesFilters(task, filters))
  const rows = list.rows?.map(withQueued)
  // They are on the first page: which other page will have them only the server knows.
  return { ...list, rows: rows && list.page === 1 ? withPending(rows, added) : rows }
}
