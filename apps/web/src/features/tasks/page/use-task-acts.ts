import { useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { toast } from '#web/lib/toast.ts'
import { useReturnToRow } from '#web/ui/table/use-return-to-row.ts'
import { useRowActs } from '../list/use-row-acts.ts'
import type { TaskAct, TaskStart } from '../panel/task-start.ts'
import { useOfflineReason, useTaskPin } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'
import type { TasksSearch } from '../tasks-search.ts'
import { texts } from '../texts.ts'

interface TaskActs {
  /** The group of its shortcuts in the keyboard sheet. */
  group: string
  search: TasksSearch
  rows: readonly TaskSummary[] | undefined
  go: ChangeSearch<TasksSearch>
}

/** Actions on tasks of a list, a board or a month: open, add, and delete after a question. */
export function useTaskActs({ group, search, rows, go }: TaskActs) {
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
    // If the task is open, its panel asks.
    if (name === 'delete' && search.taskId !== task.id)
      return task.may.delete ? setDeleting(task) : void toast.warning(texts.noPermission)
    setStart((last) => ({ taskId: task.id, act: name, count: (last?.count ?? 0) + 1 }))
    if (search.taskId !== task.id) open(task.id)
  }
  useShortcuts([{ keys: 'n', does: 'Add task', words: 'new create', group, run: () => add() }])
  useRowActs({
    rows,
    isEnabled: search.view === undefined && search.taskId === undefined,
    act,
    pin: (task) => (offline ? toast.warning(offline) : pin(task)),
  })
  return { start, dueDate, deleting, add, open, act, endDeleting: () => setDeleting(undefined) }
}
