import { useQueryClient } from '@tanstack/react-query'
import { sendNow, takeFromOutbox } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { toast } from '#web/ui/toast.ts'
import { changeCached } from './task-cache.ts'
import { statusEntry } from './task-entries.ts'
import { useTaskRefresh } from './task-queries.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'
import { texts } from './texts.ts'

interface Moves {
  /** Whose part is moved: one's own, or the whole task as whoever manages it. */
  board: TaskBoard
  to: readonly TaskStatus[]
}

/** To where the task can be moved on a page: the own part of it on one's own board, else the whole. */
export function movesOf({ may, column }: TaskSummary, page: TaskBoard): Moves {
  const own: Moves = { board: 'mine', to: may.stages }
  const whole: Moves = { board: 'team', to: may.statuses }
  const [first, second] = page === 'mine' ? [own, whole] : [whole, own]
  const { board, to } = first.to.length > 0 ? first : second
  return { board, to: to.filter((one) => one !== column) }
}

/** Refusals that are warnings of their own (2 §4). */
const warnings = new Set(['task_completed_by_manager', 'task_direct_completed_by_manager'])

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
    const seen = board === page ? task.column : board === 'team' ? task.status : undefined
    const move = { board, status, ...(seen ? { seen } : {}), ...(after === undefined ? {} : { after }) }
    const entry = statusEntry({ userId: user.id, task, page }, move)
    const outcome = await sendNow(entry)
    const isFailed = outcome.is === 'waiting' && outcome.isServerBroken === true
    if (isFailed) await takeFromOutbox(entry.key)
    if (outcome.is === 'refused' || isFailed) {
      show(task)
      if (outcome.is === 'refused' && warnings.has(outcome.refusal.code))
        toast.warning(outcome.refusal.message)
      else
        toast.error(
          outcome.is === 'refused' ? `${texts.statusFailed} ${outcome.refusal.message}` : texts.statusFailed,
        )
    }
    if (outcome.is !== 'waiting' || isFailed) refresh()
    return outcome.is !== 'refused' && !isFailed
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
