import { createContext, useMemo, type RefObject } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import type { TaskSummary } from './task-types.ts'

export interface ListChange {
  /** What the change sets, if it is accepted. */
  to: Partial<Pick<TaskSummary, 'column' | 'dueDate'>>
  /** Reverts it without the server's undo; missing if that is not possible. */
  revert?: () => void
  /** The change was made beside the list, where the focus stays. */
  isBeside?: boolean
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

/**
 * The changes of a panel beside the list. A panel over the list covers what the list offers: the list still shows the
 * change, but a message offers to undo it.
 */
export function useChangesBeside(list: RefObject<ListChanges | null>): ListChanges {
  const isOver = useMedia('undocked')
  return useMemo(
    () => ({
      begin: (task, { to, revert }) =>
        list.current?.begin(task, { to, ...(revert && !isOver && { revert }), isBeside: true }),
      fail: (taskId) => list.current?.fail(taskId),
      settled: (taskId, undoId) => list.current?.settled(taskId, undoId) ?? false,
    }),
    [list, isOver],
  )
}
