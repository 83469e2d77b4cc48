import { newId, newKey } from '#web/lib/new-id.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { boardPaths } from './tasks-search.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

const statusSubject = (taskId: string) => `task ${taskId} status`
const commentSubject = (taskId: string) => `task ${taskId} comment`

interface EntryOf {
  userId: string
  task: Pick<TaskSummary, 'id' | 'title'>
  /** The page that shows the task. */
  page: TaskBoard
}

const pathOf = ({ task, page }: EntryOf) => `${boardPaths[page]}?taskId=${task.id}`

/** A move of a task as an outbox entry. */
export function statusEntry(
  of: EntryOf,
  move: {
    board: TaskBoard
    status: TaskStatus
    expectedStatus?: TaskStatus
    ifChanged?: 'replace' | 'refuse'
    after?: string | null
  },
): OutboxEntry<'PUT /tasks/{taskId}/status'> {
  return {
    key: newKey(),
    userId: of.userId,
    createdAt: Temporal.Now.instant().epochMilliseconds,
    operation: 'PUT /tasks/{taskId}/status',
    args: { path: { taskId: of.task.id }, body: move },
    subject: statusSubject(of.task.id),
    label: `Status of “${of.task.title}”`,
    path: pathOf(of),
    kept: move,
  }
}

/** A comment as an outbox entry: its id is chosen here, so that it is stored once. */
export function commentEntry(of: EntryOf, text: string): OutboxEntry<'POST /tasks/{taskId}/comments'> {
  return {
    key: newKey(),
    userId: of.userId,
    createdAt: Temporal.Now.instant().epochMilliseconds,
    operation: 'POST /tasks/{taskId}/comments',
    args: { path: { taskId: of.task.id }, body: { id: newId('tcom'), text } },
    subject: commentSubject(of.task.id),
    label: `Comment on “${of.task.title}”`,
    path: pathOf(of),
    kept: { text },
    text,
  }
}

function useKept(subject: string): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter((one) => one.subject === subject && one.userId === user.id)
}

/** The moves of the task in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptMoves(taskId: string): readonly OutboxEntry[] {
  return useKept(statusSubject(taskId)).filter(({ key }) => !isSentByPage(key))
}

/** The comments on the task in the outbox, including those being sent. */
export function useKeptComments(taskId: string): readonly OutboxEntry[] {
  return useKept(commentSubject(taskId))
}

/** Applies the moves in the outbox to tasks, so that an answer of the server from before does not revert them. */
export function useWithMoves(): <T extends TaskSummary>(task: T) => T {
  const { user } = useMe()
  const moves = new Map(
    useOutbox().flatMap((one) =>
      one.operation === 'PUT /tasks/{taskId}/status' && one.userId === user.id && !one.refusal
        ? [[one.subject, one.kept as { status: TaskStatus; board: TaskBoard }] as const]
        : [],
    ),
  )
  return (task) => {
    const move = moves.get(statusSubject(task.id))
    if (!move) return task
    // One's own stage of a team task does not change the task's status.
    const isWhole = task.type !== 'team' || move.board === 'team'
    return { ...task, column: move.status, ...(isWhole ? { status: move.status } : {}) }
  }
}
