import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { isSentByPage, sendNow } from '#web/lib/outbox.ts'
import { onDelivered } from '#web/lib/outbox-request.ts'
import type { Refusal } from '#web/lib/outbox-entry.ts'
import { listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { toast } from '#web/lib/toast.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { moveFailure, showMoveFailure } from '../move-failure.ts'
import { moveToastId, offerUndoOfMove } from '../undo-change.ts'
import { matchesFilters, usePendingTasks } from '../pending-tasks.ts'
import { statusEntry } from '../task-entries.ts'
import { mineBoardQuery, taskTopics, teamBoardQuery, useTaskRefresh } from '../task-queries.ts'
import type { MovedTask, TaskBoard, TaskSummary, TaskStatus } from '../task-types.ts'
import { isSamePlace, placeOf, withMove, type Columns, type Move, type Place } from './places.ts'

export type BoardQuery = Parameters<typeof teamBoardQuery>[0]

interface SentMove extends Move {
  entry: ReturnType<typeof statusEntry>
  from: Place
  task: TaskSummary
}

/**
 * The server's board with the person's moves applied on top. Moves by others change the data below; a failed move is
 * removed, so that the card returns. Without a connection a move waits on the device.
 */
export function useBoard(board: TaskBoard, query: BoardQuery, onFailed: (taskId: string) => void) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { user } = useMe()
  const isOnline = useOnline()
  const request = boardQuery(board, query)
  const answer = useQuery({ ...request, ...listFreshness })
  const waiting = useWaitingMoves(board)
  const [moves, setMoves] = useState<readonly SentMove[]>([])
  const stored = useWithNewCards(board, query, answer.data?.columns)
  const show = useMovedCards(board, request.queryKey)
  const columns = useMemo(
    () => stored && [...waiting.moves, ...moves].reduce<Columns>((all, move) => withMove(all, move), stored),
    [stored, waiting.moves, moves],
  )

  const { mutate } = useMutation({
    // Sequentially: each move names the card before it, which an earlier move may have put there.
    scope: { id: `tasks ${board}` },
    mutationFn: ({ entry }: SentMove) => sendNow(entry),
    onSuccess: async (outcome, move) => {
      const failure = await moveFailure(outcome, move.entry)
      if (failure) return fail(move, failure)
      if (outcome.is === 'done') await accept(outcome.output as MovedTask, move)
      settle(move)
      if (outcome.is !== 'waiting') refresh()
    },
    onError: (_, move) => fail(move, {}),
  })
  const settle = (move: SentMove) => setMoves((all) => all.filter((other) => other !== move))

  const fail = (move: SentMove, failure: Partial<Refusal>) => {
    settle(move)
    if (failure.code === 'task_status_changed') offerToReplace(move, failure.message ?? '')
    else showMoveFailure(failure)
    onFailed(move.taskId)
    refresh()
  }

  /** Somebody else moved the card while the person held it: their move stays, unless the person repeats theirs. */
  const offerToReplace = ({ task, from, status, after, index }: SentMove, message: string) =>
    toast.error(`“${task.title}”: ${message}`, {
      id: moveToastId,
      action: {
        label: `Move to ${status} anyway`,
        run: () => send(task, from, { status, after, index }, 'replace'),
      },
    })

  const accept = async ({ undoId, ...task }: MovedTask, move: SentMove) => {
    // A pending request was sent before the move, and its answer would put the card back.
    await client.cancelQueries({ queryKey: [taskTopics[board]] })
    show(task, { ...move, status: task.column })
    offerUndoOfMove({ ...task, undoId }, refresh)
  }

  const send = (task: TaskSummary, from: Place, to: Place, ifChanged: 'replace' | 'refuse') => {
    const { status, after } = to
    const entry = statusEntry(
      { userId: user.id, task, page: board },
      { board, status, expectedStatus: from.status, ifChanged, after },
    )
    const move = { ...to, taskId: task.id, task, from, entry }
    setMoves((all) => [...all, move])
    mutate(move)
  }

  return {
    columns,
    /** The notes on cards whose move has not reached the server. */
    notes: waiting.notes,
    error: answer.error,
    retry: () => answer.refetch(),
    /** `seen` is the position of the card when the person began to move it. */
    move: (task: TaskSummary, to: Place, seen?: Place) => {
      const from = seen ?? (columns && placeOf(columns, task.id))
      // A move that waits for the connection cannot offer the choice: it replaces, and the other person is notified.
      if (from && !isSamePlace(from, to)) send(task, from, to, isOnline ? 'refuse' : 'replace')
    },
  }
}

/**
 * Returns a function that shows the server's answer about a moved card on the cached board. Answers about moves that
 * waited on this device are shown by themselves.
 */
function useMovedCards(board: TaskBoard, queryKey: ReturnType<typeof boardQuery>['queryKey']) {
  const client = useQueryClient()
  const show = (task: TaskSummary, move: Move) =>
    client.setQueryData(
      queryKey,
      (cached) => cached && { columns: [...withMove(cached.columns, move, task)] },
    )

  // Shown before the move leaves the outbox, so that the card does not return to its old position in between.
  const showDelivered = useEffectEvent((task: MovedTask, { status, after, index }: Move) => {
    void client.cancelQueries({ queryKey })
    show(task, { taskId: task.id, status: task.column, after: status === task.column ? after : null, index })
  })
  useEffect(
    () =>
      onDelivered(({ operation, kept, key }, output) => {
        if (operation !== 'PUT /tasks/{taskId}/status' || isSentByPage(key)) return
        const { board: moved, ...move } = kept as { board: TaskBoard } & Pick<Move, 'status' | 'after'>
        const task = output as MovedTask
        if (moved === board) showDelivered(task, { ...move, taskId: task.id, index: 0 })
      }),
    [board],
  )
  return show
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

function useWithNewCards(board: TaskBoard, query: BoardQuery, columns: Columns | undefined) {
  const pending = usePendingTasks()
  return useMemo(
    () => (board === 'mine' && columns ? withNewCards(columns, pending, query) : columns),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the query is a new object in each render
    [board, columns, pending, query.search, query.status, query.priority],
  )
}

/** The columns with the person's tasks that the server has not created yet, at the top. */
function withNewCards(columns: Columns, pending: readonly TaskSummary[], query: BoardQuery): Columns {
  const known = new Set(columns.flatMap(({ items }) => items.map(({ id }) => id)))
  const added = pending.filter((task) => !known.has(task.id) && matchesFilters(task, query))
  if (added.length === 0) return columns
  return columns.map((column) =>
    column.status === 'Not Started'
      ? { ...column, count: column.count + added.length, items: [...added, ...column.items] }
      : column,
  )
}

interface KeptMove {
  board: TaskBoard
  status: TaskStatus
  after?: string | null
}

/** The moves on a board that wait on this device, oldest first, and the notes on their cards. */
function useWaitingMoves(board: TaskBoard) {
  const { user } = useMe()
  const outbox = useOutbox()
  return useMemo(() => {
    const moves: Move[] = []
    const notes = new Map<string, 'waiting' | 'refused'>()
    for (const entry of outbox) {
      const { operation, args, userId, refusal, key } = entry
      if (operation === 'POST /tasks/quick' && userId === user.id && board === 'mine' && !isSentByPage(key)) {
        for (const { id } of (entry.kept as { tasks: { id: string }[] }).tasks)
          notes.set(id, refusal ? 'refused' : 'waiting')
      }
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
