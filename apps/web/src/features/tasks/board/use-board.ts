import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { sendNow, type Refusal } from '#web/lib/outbox.ts'
import { listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { toast } from '#web/ui/toast.ts'
import { moveFailure, showMoveFailure } from '../move-failure.ts'
import { statusEntry } from '../task-entries.ts'
import { mineBoardQuery, taskTopics, teamBoardQuery, useTaskRefresh } from '../task-queries.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { isSamePlace, placeOf, withMove, type Columns, type Move, type Place } from './places.ts'
import { statesFor } from './reasons.ts'
import { useWaitingMoves } from './use-waiting-moves.ts'

export type BoardQuery = Parameters<typeof teamBoardQuery>[0]

interface SentMove extends Move {
  entry: ReturnType<typeof statusEntry>
  from: Place
}

const toastId = 'task-moved'
/**
 * The server's board with the person's moves applied on top. Moves by others change the data below; a failed move is
 * removed, so that the card returns. Without a connection a move waits on the device.
 */
export function useBoard(board: TaskBoard, query: BoardQuery, onFailed: (taskId: string) => void) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { user } = useMe()
  const asked = boardQuery(board, query)
  const answer = useQuery({ ...asked, ...listFreshness })
  const waiting = useWaitingMoves(board)
  const [moves, setMoves] = useState<readonly SentMove[]>([])
  const known = answer.data?.columns
  const columns = useMemo(
    () => known && [...waiting.moves, ...moves].reduce<Columns>((all, move) => withMove(all, move), known),
    [known, waiting.moves, moves],
  )

  const { mutate } = useMutation({
    // One after the other: each names the card before it, which may have been moved just before.
    scope: { id: `tasks ${board}` },
    networkMode: 'always',
    mutationFn: ({ entry }: SentMove) => sendNow(entry),
    onSuccess: async (outcome, move) => {
      const failure = await moveFailure(outcome, move.entry)
      if (failure) return fail(move, failure)
      if (outcome.is === 'done') await accept(outcome.output as TaskSummary, move)
      settle(move)
      if (outcome.is !== 'waiting') refresh()
    },
    onError: (_, move) => fail(move, {}),
  })
  const settle = (move: SentMove) => setMoves((all) => all.filter((one) => one !== move))

  const fail = (move: SentMove, failure: Partial<Refusal>) => {
    settle(move)
    showMoveFailure(failure)
    onFailed(move.taskId)
    refresh()
  }

  const accept = async (task: TaskSummary, move: SentMove) => {
    // An answer from before the move would put the card back.
    await client.cancelQueries({ queryKey: [taskTopics[board]] })
    client.setQueryData(
      asked.queryKey,
      (was) => was && { columns: [...withMove(was.columns, { ...move, status: task.column }, task)] },
    )
    if (task.column !== move.from.status) offerUndo(task, move)
  }

  const send = (task: TaskSummary, from: Place, to: Place) => {
    const { status, after } = to
    const entry = statusEntry(
      { userId: user.id, task, page: board },
      { board, status, expectedStatus: from.status, after },
    )
    const move = { ...to, taskId: task.id, from, entry }
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
    /** The notes on cards whose move has not reached the server. */
    notes: waiting.notes,
    error: answer.error,
    retry: () => void answer.refetch(),
    move: (task: TaskSummary, to: Place) => {
      const from = columns && placeOf(columns, task.id)
      if (from && !isSamePlace(from, to)) send(task, from, to)
    },
  }
}

/** One's own board has no filter by person or unit. */
function boardQuery(board: TaskBoard, query: BoardQuery) {
  if (board === 'team') return teamBoardQuery(query)
  const { search, status, priority } = query
  return mineBoardQuery({
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
  })
}
