import { FilterChips } from '#web/ui/filter-chips.tsx'
import { TasksPage } from '../page/tasks-page.tsx'
import { readTasksSearch, type TasksSearch } from '../tasks-search.ts'
import { useTasksSearch } from '../use-tasks-search.ts'
import { filtersOf, isFiltered } from './search.ts'
import { filterChipsOf, TaskFilters } from './task-filters.tsx'
import { useMyTaskList } from './use-my-task-list.ts'

/** What the person has to do, as a list, a board or a month. */
export function MyTasksPage({ search }: { search: TasksSearch }) {
  const go = useTasksSearch('/my-tasks', readTasksSearch)
  const isList = search.view === undefined
  const list = useMyTaskList(search, isList)
  const reset = () => go({ search: undefined, status: undefined, priority: undefined })
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
      query={filtersOf(search)}
      isFiltered={isFiltered(search)}
      list={list}
      filters={
        <>
          <TaskFilters search={search} total={isList ? list.total : undefined} onChange={go} />
          <FilterChips chips={filterChipsOf(search, go)} onReset={isFiltered(search) ? reset : undefined} />
        </>
      }
      go={go}
      onReset={reset}
      onStep={step}
    />
  )
}
