import { useQueryClient } from '@tanstack/react-query'
import { sendNow } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { moveFailure, tellMoveFailure } from './move-failure.ts'
import { movesOf } from './moves-of.ts'
import { changeCached } from './task-cache.ts'
import { statusEntry } from './task-entries.ts'
import { useTaskRefresh } from './task-queries.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

/**
 * Moves a task: at once where one looks, kept on the device until the server has it, and back again where the server
 * refuses it. Gives whether it stays moved.
 */
export function useTaskMove(page: TaskBoard) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { user } = useMe()
  return async (
    task: TaskSummary,
    status: TaskStatus,
    { board = movesOf(task, page).board, after }: { board?: TaskBoard; after?: string | null } = {},
  ): Promise<boolean> => {
    const show = (to: Pick<TaskSummary, 'column' | 'status'>) => {
      for (const shown of ['mine', 'team'] as const)
        changeCached(client, shown, task.id, (one) => ({ ...one, ...shownMove(one, to, shown, board) }))
    }
    show({ column: status, status })
    // In which column it was seen, so that whoever moved it elsewhere meanwhile is told.
    const expectedStatus = board === page ? task.column : board === 'team' ? task.status : undefined
    const move = {
      board,
      status,
      ...(expectedStatus ? { expectedStatus } : {}),
      ...(after === undefined ? {} : { after }),
    }
    const entry = statusEntry({ userId: user.id, task, page }, move)
    const outcome = await sendNow(entry)
    const failure = await moveFailure(outcome, entry)
    if (failure) {
      show(task)
      tellMoveFailure(failure)
    }
    if (outcome.is !== 'waiting' || failure) refresh()
    return !failure
  }
}

/** What a move changes of the task as a board shows it: the own part of a team task leaves the whole as it is. */
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
