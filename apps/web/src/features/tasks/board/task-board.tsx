import { useRef, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import type { TaskBoard as BoardName } from '../task-types.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardView } from './board-view.tsx'
import { useBoard, type BoardQuery } from './use-board.ts'

interface TaskBoardProps {
  /** The person's own tasks, or the tasks that they have assigned and manage. */
  board: BoardName
  /** The filters of the board in the API's form. */
  query: BoardQuery
  onOpen: (taskId: string) => void
  /** Shown instead of four empty columns. */
  empty?: ReactNode
}

/** Tasks by status. Cards are moved by dragging, by keyboard, and by a menu on each. */
export function TaskBoard({ board, query, onOpen, empty }: TaskBoardProps) {
  const returnTo = useRef<(taskId: string) => void>(undefined)
  const { columns, notes, error, retry, move } = useBoard(board, query, (taskId) =>
    returnTo.current?.(taskId),
  )
  const isSlow = useSlow(!columns && !error)
  if (isSlow || (!columns && !error)) return <BoardSkeleton isShown={isSlow} />
  if (!columns) return <ErrorState error={error} what="The board" retry={retry} />
  if (empty && columns.every(({ count }) => count === 0)) return empty
  return (
    <BoardView
      board={board}
      columns={columns}
      notes={notes}
      onMove={move}
      onOpen={onOpen}
      returnTo={returnTo}
    />
  )
}
