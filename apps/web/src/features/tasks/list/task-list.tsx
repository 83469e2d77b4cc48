import { useRef, type ReactNode } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import type { PagedList } from '#web/lib/use-paged-list.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { canSelect } from '#web/ui/table/selection.ts'
import type { Selection } from '#web/ui/table/table-types.ts'
import { RowList } from '#web/ui/table/row-list.tsx'
import { useRefusals } from '../row/refusal-note.tsx'
import { useKeptFocus } from '../row/use-kept-focus.ts'
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

/** Tasks as a table, ten on a page; on a phone in rows of two lines. */
export function TaskList(props: TaskListProps) {
  const { board, list, go, openId, selection, noteOf, onOpen, onEdit, onDelete } = props
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const refusals = useRefusals()
  const area = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(area, list.rows)
  return (
    <div ref={area} className={styles.table} {...keptFocus}>
      <PagedTable
        what="The tasks"
        caption={props.caption}
        columns={taskColumns({ board, today: serverToday(timeZone), refusals, isPhone })}
        phoneList={RowList}
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
            // A phone shows check boxes once something is selected.
            onSelect={
              isPhone && selection && !selection.ids.has(task.id) && canSelect(selection, task)
                ? () => selection.onChange(new Set([...selection.ids, task.id]))
                : undefined
            }
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
