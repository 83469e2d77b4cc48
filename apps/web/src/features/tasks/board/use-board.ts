import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/ui/toast.ts'
import { mineBoardQuery, taskTopics, teamBoardQuery, useTaskRefresh } from '../task-queries.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from '../task-types.ts'
import { isSamePlace, placeOf, withMove, type Columns, type Move, type Place } from './places.ts'
import { statesFor } from './reasons.ts'

export type BoardQuery = Parameters<typeof teamBoardQuery>[0]

interface SentMove extends Move {
  key: string
  from: Place
  title: string
}

const toastId = 'task-moved'
const failed = 'Failed to update task status.'

/**
 * The board as the server knows it, with what the person has moved since laid over it. What others move arrives below;
 * a move that fails is taken off again, and the card is where it was.
 */
export function useBoard(board: TaskBoard, query: BoardQuery, onFailed: (taskId: string) => void) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const asked = boardQuery(board, query)
  const answer = useQuery(asked)
  const [moves, setMoves] = useState<readonly SentMove[]>([])
  const known = answer.data?.columns
  const columns = useMemo(
    () => known && moves.reduce<Columns>((all, move) => withMove(all, move), known),
    [known, moves],
  )

  const { mutate } = useMutation({
    // One after the other: each says after which card it comes, which may be one moved just before.
    scope: { id: `tasks ${board}` },
    mutationFn: ({ taskId, status, after, key }: SentMove) =>
      call('PUT /tasks/{taskId}/status', { path: { taskId }, body: { board, status, after }, key }),
    onSuccess: async (task, move) => {
      // An answer from before the move would put the card back.
      await client.cancelQueries({ queryKey: [taskTopics[board]] })
      client.setQueryData(
        asked.queryKey,
        (was) => was && { columns: [...withMove(was.columns, { ...move, status: task.column }, task)] },
      )
      settle(move)
      if (task.column !== move.from.status) offerUndo(task, move)
      refresh()
    },
    onError: (error, move) => {
      settle(move)
      toast.error(isRefusal(error) ? error.message : failed)
      onFailed(move.taskId)
      refresh()
    },
  })
  const settle = (move: SentMove) => setMoves((all) => all.filter(({ key }) => key !== move.key))

  const send = (task: TaskSummary, from: Place, to: Place) => {
    const move = { ...to, taskId: task.id, title: task.title, from, key: newKey() }
    setMoves((all) => [...all, move])
    mutate(move)
  }

  const offerUndo = (task: TaskSummary, { from }: SentMove) => {
    if (!statesFor(task, board).includes(from.status)) return
    toast.undo(
      `“${task.title}” is ${task.column}.`,
      () => {
        const now = client.getQueryData(asked.queryKey)?.columns ?? []
        const at = placeOf(now, task.id)
        if (at) send(task, at, from)
      },
      { id: toastId },
    )
  }

  return {
    columns,
    error: answer.error,
    retry: () => void answer.refetch(),
    isRefreshing: answer.isFetching && !answer.isPending,
    move: (task: TaskSummary, to: Place) => {
      const from = columns && placeOf(columns, task.id)
      if (from && !isSamePlace(from, to)) send(task, from, to)
    },
  }
}

/** One's own board is not narrowed by whose tasks they are. */
function boardQuery(board: TaskBoard, query: BoardQuery) {
  if (board === 'team') return teamBoardQuery(query)
  const { search, status, priority } = query
  return mineBoardQuery({
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
  }) as unknown as ReturnType<typeof teamBoardQuery>
}

/** The server said no, in its own words. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [403, 404, 409].includes(error.status)
}

export type { TaskStatus }
