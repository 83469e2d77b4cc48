import { useShortcuts } from '#web/lib/shortcuts.ts'
import { toast } from '#web/lib/toast.ts'
import type { TaskAct } from '../panel/task-start.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'

interface RowActs {
  rows: readonly TaskSummary[] | undefined
  /** False while a task is open: then the panel handles the keys. */
  isEnabled: boolean
  act: (task: TaskSummary, act: TaskAct) => void
  pin: (task: TaskSummary) => void
}

/** The shortcuts for the task of the focused row. Actions that need its details open it first. */
export function useRowActs({ rows, isEnabled, act, pin }: RowActs): void {
  const group = 'Task in the list'
  const onRow = (run: (task: TaskSummary, row: HTMLElement) => void) => () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const task = rows?.find(({ id }) => id === row?.dataset['row'])
    if (row && task) run(task, row)
  }
  // Values that the person may change are buttons.
  const inPlace = (name: string) =>
    onRow((task, row) => {
      const button = row.querySelector<HTMLElement>(`[data-in-place="${name}"]`)
      if (button) button.click()
      // On a phone, the row has no button for some values.
      else if (task.may.edit && name !== 'status') act(task, 'edit')
      else toast.warning(texts.noPermission)
    })
  useShortcuts(
    [
      { keys: 's', does: 'Change its status', group, run: inPlace('status') },
      { keys: 'p', does: 'Change its priority', group, run: inPlace('priority') },
      { keys: 'd', does: 'Change its due date', group, run: inPlace('due') },
      { keys: 'a', does: 'Change its assignees', group, run: onRow((task) => act(task, 'assignees')) },
      { keys: 'c', does: 'Comment on it', group, run: onRow((task) => act(task, 'comment')) },
      { keys: 'e', does: 'Edit it', group, run: onRow((task) => act(task, 'edit')) },
      { keys: 'shift+p', does: 'Pin or unpin it', group, run: onRow(pin) },
      { keys: 'Delete', does: 'Delete it', group, run: onRow((task) => act(task, 'delete')) },
    ],
    isEnabled,
  )
}
