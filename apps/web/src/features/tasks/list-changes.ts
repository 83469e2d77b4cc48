import { createContext } from 'react'
import type { TaskSummary } from './task-types.ts'

export interface ListChange {
  /** What the change sets, if it is accepted. */
  to: Partial<Pick<TaskSummary, 'column' | 'dueDate'>>
  /** Reverts it without the server's undo; missing if that is not possible. */
  revert?: () => void
}

/** A list that keeps a changed task in its place for a moment and offers to undo the change there. */
export interface ListChanges {
  /** Called before the change is shown. */
  begin: (task: TaskSummary, change: ListChange) => void
  /** The change was refused. */
  fail: (taskId: string) => void
  /**
   * The task was moved, or the move waits on the device, without an id for undoing it. Returns false if the list does not
   * offer to undo the move.
   */
  settled: (taskId: string, undoId: string | null) => boolean
}

export const ListChangesContext = createContext<ListChanges | undefined>(undefined)
