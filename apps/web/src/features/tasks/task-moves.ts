import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { sendNow } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { moveFailure, showMoveFailure } from './move-failure.ts'
import { movesOf } from './allowed-moves.ts'
import { ListChangesContext } from './list-changes.ts'
import { changeCached } from './task-cache.ts'
import { statusEntry, supersedeMove } from './task-entries.ts'
import { useTaskRefresh } from './task-queries.ts'
import type { MovedTask, TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'
import { offerUndoOfMove } from './undo-change.ts'

/**
 * Moves a task: an optimistic update, kept in the outbox until the server has it, and reverted if the server refuses it.
 * Returns false if it was reverted.
 */
export function useTaskMove(page: TaskBoard) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { user } = useMe()
  const list = useContext(ListChangesContext)
  const move = async (
    task: TaskSummary,
    status: TaskStatus,
    {
      board = movesOf(task, page).board,
      after,
      onRefused = showMoveFailure,
      isRevert = false,
    }: {
      board?: TaskBoard
      after?: string | null
      /** Shows why it was refused; by default in a message. */
      onRefused?: typeof showMoveFailure
      /** It undoes a move, which is not offered to be undone itself. */
      isRevert?: boolean
    } = {},
  ): Promise<boolean> => {
    const show = (to: Pick<TaskSummary, 'column' | 'status'>) => {
      for (const shown of ['mine', 'team'] as const)
        changeCached(client, shown, task.id, (cached) => ({
          ...cached,
          ...shownMove(cached, to, shown, board),
        }))
    }
    if (board === page && !isRevert)
      list?.begin(task, {
        to: { column: status },
        revert: () => void move({ ...task, column: status, status }, task.column, { isRevert: true }),
      })
    show({ column: status, status })
    // The column that the person saw, so that the server notifies somebody who has moved the task meanwhile.
    const expectedStatus = board === page ? task.column : board === 'team' ? task.status : undefined
    const request = {
      board,
      status,
      ...(expectedStatus ? { expectedStatus } : {}),
      ...(after === undefined ? {} : { after }),
    }
    const entry = statusEntry({ userId: user.id, task, page }, request)
    const outcome = await sendNow(entry, { supersede: supersedeMove })
    const failure = await moveFailure(outcome, entry)
    if (failure) {
      list?.fail(task.id)
      show(task)
      onRefused(failure)
    }
    if (outcome.is === 'done') {
      const moved = outcome.output as MovedTask
      if (!isRevert && !list?.settled(task.id, moved.undoId)) offerUndoOfMove(moved, refresh)
    } else if (!failure) list?.settled(task.id, null)
    if (outcome.is !== 'waiting' || failure) refresh()
    return !failure
  }
  return move
}

/** The visible effect of a move on a board: moving the person's own stage of a team task does not change the whole task. */
function shownMove(
  { type }: TaskSummary,
  to: Pick<TaskSummary, 'column' | 'status'>,
  shown: TaskBoard,
  moved: TaskBoard,
): Partial<TaskSummary> {
  if (type !== 'team') return to
  if (shown !== moved) return {}
  return moved === 'mine' ? { column: to.column } : to
}
