import type { ReactNode } from 'react'
import { pageSize } from '#core/tasks/limits.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { Selection } from '#web/ui/table-types.ts'
import { TaskMenu } from '../task-menu.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './list.module.css'
import { taskColumns } from './task-columns.tsx'

/** A fetched page of tasks. */
export interface TaskPage {
  /** Undefined while they are loading. */
  rows: TaskSummary[] | undefined
  total: number | undefined
  page: number
  lastPage: number
  error: Error | null
  isRefreshing: boolean
  retry: () => void
}

interface TaskListProps {
  board: TaskBoard
  caption: string
  list: TaskPage
  openId: string | undefined
  isFiltered: boolean
  selection?: Selection<TaskSummary> | undefined
  /** A note in the menu of a row. */
  noteOf?: ((task: TaskSummary) => string | undefined) | undefined
  empty: ReactNode
  noMatch: ReactNode
  onOpen: (taskId: string) => void
  onPage: (page: number) => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/** Columns without room beside an open task, which shows them itself. */
const besidePanel = new Set(['priority', 'progress'])

/** Tasks as a table, ten on a page; as cards on a phone. */
export function TaskList(props: TaskListProps) {
  const { board, list, openId, selection, noteOf, onOpen, onEdit, onDelete } = props
  const { timeZone } = useMe().user
  const columns = taskColumns({ board, today: serverToday(timeZone) })
  const onPage = (page: number) => props.onPage(Math.max(1, Math.min(list.lastPage, page)))
  return (
    <div className={styles.table}>
      <DataTable
        caption={props.caption}
        columns={openId ? columns.filter(({ key }) => !besidePanel.has(key)) : columns}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        {...(selection ? { selection } : {})}
        rowMenu={(task) => (
          <TaskMenu
            task={task}
            board={board}
            onOpen={() => onOpen(task.id)}
            onEdit={() => onEdit(task)}
            onDelete={() => onDelete(task)}
            note={noteOf?.(task)}
          />
        )}
        openId={openId}
        error={list.error}
        retry={list.retry}
        isRefreshing={list.isRefreshing}
        isFiltered={props.isFiltered}
        empty={props.empty}
        noMatch={props.noMatch}
        onPage={(step) => onPage(list.page + step)}
      />
      {list.total ? <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} /> : null}
    </div>
  )
}
