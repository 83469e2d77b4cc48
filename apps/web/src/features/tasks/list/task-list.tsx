import type { ReactNode } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { PagedList } from '#web/lib/use-paged-list.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { PagedTable } from '#web/ui/paged-table.tsx'
import type { Selection } from '#web/ui/table-types.ts'
import { TaskMenu } from '../task-menu.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './list.module.css'
import { taskColumns } from './task-columns.tsx'

interface TaskListProps {
  board: TaskBoard
  caption: string
  list: PagedList<TaskSummary>
  openId: string | undefined
  isFiltered: boolean
  selection?: Selection<TaskSummary> | undefined
  /** A note in the menu of a row. */
  noteOf?: ((task: TaskSummary) => string | undefined) | undefined
  empty: ReactNode
  noMatch: ReactNode
  onOpen: (taskId: string) => void
  go: ChangeSearch<{ page?: number }>
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/** Columns without room beside an open task, which shows them itself. */
const besidePanel = new Set(['priority', 'progress'])

/** Tasks as a table, ten on a page; as cards on a phone. */
export function TaskList(props: TaskListProps) {
  const { board, list, go, openId, selection, noteOf, onOpen, onEdit, onDelete } = props
  const { timeZone } = useMe().user
  const columns = taskColumns({ board, today: serverToday(timeZone) })
  return (
    <div className={styles.table}>
      <PagedTable
        caption={props.caption}
        columns={openId ? columns.filter(({ key }) => !besidePanel.has(key)) : columns}
        list={list}
        go={go}
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
        isFiltered={props.isFiltered}
        empty={props.empty}
        noMatch={props.noMatch}
      />
    </div>
  )
}
