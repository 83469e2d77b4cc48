import { newId } from '#web/lib/new-id.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { newEntry, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { boardPaths } from './tasks-search.ts'
import { isItemEntry, withItemCount, withItemEntry } from './item-entries.ts'
import type { Task, TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

const statusSubject = (taskId: string) => `task ${taskId} status`
const commentSubject = (taskId: string) => `task ${taskId} comment`

interface EntryTask {
  userId: string
  task: Pick<TaskSummary, 'id' | 'title'>
  /** The page that shows the task. */
  page: TaskBoard
}

const pathOf = ({ task, page }: Omit<EntryTask, 'userId'>) => `${boardPaths[page]}?taskId=${task.id}`

/** A move of a task as an outbox entry. */
export function statusEntry(
  { userId, task, page }: EntryTask,
  move: {
    board: TaskBoard
    status: TaskStatus
    expectedStatus?: TaskStatus
    ifChanged?: 'replace' | 'refuse'
    after?: string | null
  },
): OutboxEntry<'PUT /tasks/{taskId}/status'> {
  return {
    ...newEntry(userId),
    operation: 'PUT /tasks/{taskId}/status',
    args: { path: { taskId: task.id }, body: move },
    subject: statusSubject(task.id),
    label: `Status of “${task.title}”`,
    path: pathOf({ task, page }),
    kept: move,
  }
}

/**
 * The move that stands for two of the same task of which the first was never sent; null if the task is moved back.
 * Positions on a board depend on each other, so such moves are sent one by one.
 */
export function supersedeMove(earlier: OutboxEntry, entry: OutboxEntry): OutboxEntry | null | undefined {
  const [before, after] = [earlier.kept as KeptMove, entry.kept as KeptMove]
  if (before.board !== after.board || before.after !== undefined || after.after !== undefined)
    return undefined
  if (before.expectedStatus === undefined) return undefined
  if (before.expectedStatus === after.status) return null
  const { args } = entry as OutboxEntry<'PUT /tasks/{taskId}/status'>
  const move = { ...args.body, expectedStatus: before.expectedStatus }
  return { ...entry, args: { ...args, body: move }, kept: move }
}

/** A move as it is kept with its entry. */
export interface KeptMove {
  board: TaskBoard
  status: TaskStatus
  expectedStatus?: TaskStatus
  after?: string | null
}

/** A comment as an outbox entry. Its id is chosen here, so that sending it is idempotent. */
export function commentEntry(
  { userId, task, page }: EntryTask,
  text: string,
): OutboxEntry<'POST /tasks/{taskId}/comments'> {
  return {
    ...newEntry(userId),
    operation: 'POST /tasks/{taskId}/comments',
    args: { path: { taskId: task.id }, body: { id: newId('tcom'), text } },
    subject: commentSubject(task.id),
    label: `Comment on “${task.title}”`,
    path: pathOf({ task, page }),
    kept: { text },
    text,
  }
}

function useKept(subject: string): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter((entry) => entry.subject === subject && entry.userId === user.id)
}

/** The moves of the task in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptMoves(taskId: string): readonly OutboxEntry[] {
  return useKept(statusSubject(taskId)).filter(({ key }) => !isSentByPage(key))
}

/** The comments on the task in the outbox, including those being sent. */
export function useKeptComments(taskId: string): readonly OutboxEntry[] {
  return useKept(commentSubject(taskId))
}

/** The changes of the task's sub-tasks in the outbox, oldest first: waiting to be sent, or refused. */
export function useKeptItems(taskId: string): readonly OutboxEntry[] {
  const { user } = useMe()
  return useOutbox().filter(
    (entry) =>
      isItemEntry(entry) && taskOf(entry) === taskId && entry.userId === user.id && !isSentByPage(entry.key),
  )
}

const taskOf = ({ args }: OutboxEntry) => (args as { path: { taskId: string } }).path.taskId

/**
 * Applies the moves and the changes of sub-tasks in the outbox to tasks, so that an earlier response of the server does
 * not revert them.
 */
export function useWithQueued(): <T extends TaskSummary>(task: T) => T {
  const withMoves = useWithMoves()
  const { user } = useMe()
  const entries = useOutbox().filter(
    (entry) => isItemEntry(entry) && entry.userId === user.id && !entry.refusal,
  )
  const ofTask = Map.groupBy(entries, taskOf)
  return (task) => ofTask.get(task.id)?.reduce(withItem, withMoves(task)) ?? withMoves(task)
}

function withItem<T extends TaskSummary>(task: T, entry: OutboxEntry): T {
  const { subTasks } = task as Partial<Task>
  // Details show their sub-tasks themselves. Applied to what the cache already shows, an entry changes nothing.
  return subTasks
    ? { ...task, subTasks: withItemEntry(subTasks, entry) }
    : { ...task, items: withItemCount(task.items, entry) }
}

function useWithMoves(): <T extends TaskSummary>(task: T) => T {
  const { user } = useMe()
  const moves = new Map(
    useOutbox().flatMap((entry) =>
      entry.operation === 'PUT /tasks/{taskId}/status' && entry.userId === user.id && !entry.refusal
        ? [[entry.subject, entry.kept as { status: TaskStatus; board: TaskBoard }] as const]
        : [],
    ),
  )
  return (task) => {
    const move = moves.get(statusSubject(task.id))
    if (!move) return task
    // The person's own stage of a team task does not change the task's status.
    const isWhole = task.type !== 'team' || move.board === 'team'
    return { ...task, column: move.status, ...(isWhole ? { status: move.status } : {}) }
  }
}
