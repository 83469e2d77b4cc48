import { useMemo } from 'react'
import { isSentByPage } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { TaskBoard, TaskStatus } from '../task-types.ts'
import type { Move } from './places.ts'

interface KeptMove {
  board: TaskBoard
  status: TaskStatus
  after?: string | null
}

/** The moves on a board that wait on this device, oldest first, and the notes on their cards. */
export function useWaitingMoves(board: TaskBoard) {
  const { user } = useMe()
  const outbox = useOutbox()
  return useMemo(() => {
    const moves: Move[] = []
    const notes = new Map<string, 'waiting' | 'refused'>()
    for (const entry of outbox) {
      const { operation, args, userId, refusal, key } = entry
      if (operation !== 'PUT /tasks/{taskId}/status' || userId !== user.id || isSentByPage(key)) continue
      const { taskId } = (args as { path: { taskId: string } }).path
      const { board: moved, status, after = null } = entry.kept as KeptMove
      if (moved !== board) continue
      notes.set(taskId, refusal ? 'refused' : 'waiting')
      if (!refusal) moves.push({ taskId, status, after, index: 0 })
    }
    return { moves, notes }
  }, [outbox, board, user.id])
}
