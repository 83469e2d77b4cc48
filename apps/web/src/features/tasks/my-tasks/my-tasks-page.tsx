import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteTaskDialog } from '../list/delete-dialog.tsx'
import { useReturnToRow } from '../list/use-return-to-row.ts'
import { useRowActs } from '../list/use-row-acts.ts'
import { TaskPanel } from '../panel/task-panel.tsx'
import type { TaskAct, TaskStart } from '../panel/task-start.ts'
import { QuickEntry } from '../quick/quick-entry.tsx'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import styles from './my-tasks.module.css'
import { MyTaskList } from './my-task-list.tsx'
import { filtersOf, isFiltered, type MyTasksSearch } from './search.ts'
import { filterChipsOf, TaskFilters } from './task-filters.tsx'
import { useMyTaskList } from './use-my-task-list.ts'
import { useMyTasksSearch } from './use-my-tasks-search.ts'

const TaskBoard = lazy(() =>
  import('../board/task-board.tsx').then((module) => ({ default: module.TaskBoard })),
)
const TaskCalendar = lazy(() =>
  import('../calendar/task-calendar.tsx').then((module) => ({ default: module.TaskCalendar })),
)

interface MyTasksPageProps {
  search: MyTasksSearch
}

/** What the person has to do, as a list, a board or a month. */
export function MyTasksPage({ search }: MyTasksPageProps) {
  const go = useMyTasksSearch()
  const view = search.view ?? 'list'
  const list = useMyTaskList(search, view === 'list')
  const offline = useOfflineReason()
  const pin = useTaskPin()
  const [start, setStart] = useState<TaskStart>()
  const [dueDate, setDueDate] = useState<string>()
  const [deleting, setDeleting] = useState<TaskSummary>()
  useReturnToRow(search.taskId)
  const add = (due?: string) => {
    setDueDate(due)
    go({ taskId: 'new' })
  }
  const open = (taskId: string) => go({ taskId })
  const act = (task: TaskSummary, name: TaskAct) => {
    if (name === 'delete') return task.may.delete ? setDeleting(task) : void toast.warning(texts.noPermission)
    setStart((last) => ({ taskId: task.id, act: name, count: (last?.count ?? 0) + 1 }))
    if (search.taskId !== task.id) open(task.id)
  }
  useShortcuts([{ keys: 'n', does: 'Add a task', group: 'My Tasks', run: () => add() }])
  useRowActs({
    rows: list.rows,
    isEnabled: view === 'list' && search.taskId === undefined,
    act,
    pin: (task) => (offline ? toast.warning(offline) : pin(task)),
  })
  const step = (by: 1 | -1) => {
    const ids = list.rows?.map(({ id }) => id) ?? []
    const at = search.taskId ? ids.indexOf(search.taskId) : -1
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next) go({ taskId: next }, { replace: true })
  }
  const reset = () => go({ search: undefined, status: undefined, priority: undefined })
  const views: Record<typeof view, () => ReactNode> = {
    list: () => (
      <MyTaskList
        search={search}
        list={list}
        onChange={go}
        onAdd={() => add()}
        onEdit={(task) => act(task, 'edit')}
        onDelete={(task) => act(task, 'delete')}
        onReset={reset}
      />
    ),
    kanban: () => (
      <TaskBoard
        board="mine"
        query={filtersOf(search)}
        onOpen={open}
        empty={
          isFiltered(search) ? (
            <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
          ) : (
            <EmptyState action={<Button onClick={() => add()}>Add a task</Button>}>
              {texts.noneYet}
            </EmptyState>
          )
        }
      />
    ),
    calendar: () => (
      <TaskCalendar
        board="mine"
        query={filtersOf(search)}
        month={search.month}
        onMonth={(month) => go({ month })}
        onOpen={open}
        onAdd={add}
        onReset={isFiltered(search) ? reset : undefined}
      />
    ),
  }
  return (
    <>
      <PageTitle
        more={
          <Segmented
            label="View"
            value={view}
            onChange={(next) => go({ view: next === 'list' ? undefined : next })}
            options={[
              { value: 'list', label: 'List' },
              { value: 'kanban', label: 'Board' },
              { value: 'calendar', label: 'Calendar' },
            ]}
          />
        }
        action={
          <Button size="form" shortcut="N" onClick={() => add()}>
            New task
          </Button>
        }
        actionOnPhone="inline"
      >
        My Tasks
      </PageTitle>
      <div className={styles.quick}>
        <QuickEntry board="mine" />
      </div>
      <TaskFilters search={search} total={view === 'list' ? list.total : undefined} onChange={go} />
      <FilterChips chips={filterChipsOf(search, go)} onReset={isFiltered(search) ? reset : undefined} />
      <Suspense fallback={null}>{views[view]()}</Suspense>
      <TaskPanel
        taskId={search.taskId}
        board="mine"
        start={start}
        dueDate={dueDate}
        onStep={step}
        onClose={() => go({ taskId: undefined })}
      />
      <DeleteTaskDialog task={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
