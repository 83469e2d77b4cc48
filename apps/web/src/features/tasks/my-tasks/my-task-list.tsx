import { pageSize } from '#core/tasks/limits.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { taskColumns } from '../list/task-columns.tsx'
import styles from '../list/list.module.css'
import { TaskMenu } from '../task-menu.tsx'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { isFiltered, type MyTasksSearch } from './search.ts'
import type { useMyTaskList } from './use-my-task-list.ts'
import type { SearchChange } from './use-my-tasks-search.ts'

interface MyTaskListProps {
  search: MyTasksSearch
  list: ReturnType<typeof useMyTaskList>
  onChange: (change: SearchChange) => void
  onAdd: () => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
  onReset: () => void
}

/** Columns for which there is no room beside an open task, which tells them itself. */
const besidePanel = new Set(['priority', 'progress'])

/** The tasks as a table, pinned first, ten on a page; as cards on a phone. */
export function MyTaskList({ search, list, onChange, onAdd, onEdit, onDelete, onReset }: MyTaskListProps) {
  const { timeZone } = useMe().user
  const columns = taskColumns({ board: 'mine', today: serverToday(timeZone) })
  const onPage = (page: number) => onChange({ page: Math.max(1, Math.min(list.lastPage, page)) })
  return (
    <div className={styles.table}>
      <DataTable
        caption="My Tasks, pinned first, then open ones by due date"
        columns={search.taskId ? columns.filter(({ key }) => !besidePanel.has(key)) : columns}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowMenu={(task) => (
          <TaskMenu
            task={task}
            board="mine"
            onOpen={() => onChange({ taskId: task.id })}
            onEdit={() => onEdit(task)}
            onDelete={() => onDelete(task)}
          />
        )}
        openId={search.taskId}
        error={list.error}
        retry={list.retry}
        isRefreshing={list.isRefreshing}
        isFiltered={isFiltered(search)}
        empty={<EmptyState action={<Button onClick={onAdd}>Add a task</Button>}>{texts.noneYet}</EmptyState>}
        noMatch={
          <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
        }
        onPage={(step) => onPage(list.page + step)}
      />
      {list.total ? <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} /> : null}
    </div>
  )
}
