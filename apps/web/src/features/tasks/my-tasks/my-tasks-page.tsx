import { useSearchChange } from '#web/lib/use-search-change.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { TasksPage } from '../page/tasks-page.tsx'
import { tasksSearch, type TasksSearch } from '../tasks-search.ts'
import { filterChipsOf, TaskFilters } from './task-filters.tsx'
import { useMyTaskList } from './use-my-task-list.ts'

/** The person's tasks, as a list, a board or a month. */
export function MyTasksPage({ search }: { search: TasksSearch }) {
  const go = useSearchChange('/my-tasks', tasksSearch)
  const isFiltered = tasksSearch.isFiltered(search)
  const isList = search.view === undefined
  const list = useMyTaskList(search, isList)
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
      query={tasksSearch.filtersOf(search)}
      isFiltered={isFiltered}
      list={list}
      filters={
        <>
          <TaskFilters search={search} total={isList ? list.total : undefined} onChange={go} />
          <FilterChips chips={filterChipsOf(search, go)} onReset={isFiltered ? reset : undefined} />
        </>
      }
      go={go}
      onReset={reset}
      onStep={step}
    />
  )
}
