import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { TaskAct } from '../panel/task-start.ts'
import type { TaskSummary } from '../task-types.ts'

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
  const onRow = (run: (task: TaskSummary) => void) => () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
    const task = rows?.find((one) => one.id === id)
    if (task) run(task)
  }
  useShortcuts(
    [
      {
        keys: 's',
        does: 'Change its status',
        group,
        run: () =>
          document.activeElement
            ?.closest('[data-row]')
            ?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
            ?.click(),
      },
      { keys: 'p', does: 'Change its priority', group, run: onRow((task) => act(task, 'priority')) },
      { keys: 'd', does: 'Change its due date', group, run: onRow((task) => act(task, 'due')) },
      { keys: 'a', does: 'Change its assignees', group, run: onRow((task) => act(task, 'assignees')) },
      { keys: 'c', does: 'Comment on it', group, run: onRow((task) => act(task, 'comment')) },
      { keys: 'e', does: 'Edit it', group, run: onRow((task) => act(task, 'edit')) },
      { keys: 'shift+p', does: 'Pin or unpin it', group, run: onRow(pin) },
      { keys: 'Delete', does: 'Delete it', group, run: onRow((task) => act(task, 'delete')) },
    ],
    isEnabled,
  )
}
