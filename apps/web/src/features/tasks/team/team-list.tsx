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
import { canTakePart } from './batch.ts'
import { isFiltered, noFilters, type TeamSearch } from './search.ts'
import type { TeamBatch } from './use-team-batch.ts'
import type { TeamList as List } from './use-team-list.ts'
import type { ChangeSearch } from './use-team-search.ts'

interface TeamListProps {
  search: TeamSearch
  list: List
  batch: TeamBatch
  onChange: ChangeSearch
  onAdd: () => void
  onEdit: (task: TaskSummary) => void
  onDelete: (task: TaskSummary) => void
}

/** Columns for which there is no room beside an open task, which tells them itself. */
const besidePanel = new Set(['priority', 'progress'])

/** The team's tasks as a table, ten on a page; as cards on a phone. */
export function TeamList({ search, list, batch, onChange, onAdd, onEdit, onDelete }: TeamListProps) {
  const { timeZone } = useMe().user
  const columns = taskColumns({ board: 'team', today: serverToday(timeZone) })
  const onPage = (page: number) => onChange({ page: Math.max(1, Math.min(list.lastPage, page)) })
  return (
    <div className={styles.table}>
      <DataTable
        caption="Tasks I've Assigned, open ones first, by due date"
        columns={search.taskId ? columns.filter(({ key }) => !besidePanel.has(key)) : columns}
        rows={list.rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        selection={{ ids: batch.ids, onChange: batch.select, canSelect: canTakePart }}
        rowMenu={(task) => (
          <TaskMenu
            task={task}
            board="team"
            onOpen={() => onChange({ taskId: task.id })}
            onEdit={() => onEdit(task)}
            onDelete={() => onDelete(task)}
            note={canTakePart(task) ? undefined : 'Created by someone else: it takes no part in batches.'}
          />
        )}
        openId={search.taskId}
        error={list.error}
        retry={list.retry}
        isRefreshing={list.isRefreshing}
        isFiltered={isFiltered(search)}
        empty={<EmptyState action={<Button onClick={onAdd}>Add a task</Button>}>{texts.noneYet}</EmptyState>}
        noMatch={
          <EmptyState action={<Button onClick={() => onChange(noFilters)}>Reset Filters</Button>}>
            {texts.noMatch}
          </EmptyState>
        }
        onPage={(step) => onPage(list.page + step)}
      />
      {list.total ? <Pager page={list.page} pageSize={pageSize} total={list.total} onPage={onPage} /> : null}
    </div>
  )
}
