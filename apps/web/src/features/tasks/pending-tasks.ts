import { taskGroupOf } from '#core/tasks/due-groups.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import type { QuickEntry } from '#core/tasks/quick-entry.ts'
import { counted } from '#core/texts/counted.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { newId } from '#web/lib/new-id.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { onDelivered } from '#web/lib/outbox-request.ts'
import { newEntry, taskThing, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { Me } from '#web/lib/session.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { taskQuery, taskTopics } from './task-queries.ts'
import type { GroupedTasks, Task, TaskBoard, TaskSummary } from './task-types.ts'

type QuickBody = OutboxEntry<'POST /tasks/quick'>['args']['body']

/** What the page shows of a task before the server has created it. */
type PendingTask = Pick<Task, 'id' | 'title' | 'dueDate' | 'priority' | 'description'>

/** Own tasks of a quick entry as an outbox entry. Their ids are chosen here, so that changes of them can follow. */
export function quickOutboxEntry(
  userId: string,
  { tasks }: QuickEntry,
  body: QuickBody,
  today: Temporal.PlainDate,
): OutboxEntry<'POST /tasks/quick'> {
  const pending = tasks.map(({ title, due, priority }): PendingTask => {
    const dueDate = due.date.toString()
    const { description = '' } = body
    return { id: newId('task'), title, dueDate, priority: priority.value, description }
  })
  const ids = pending.map(({ id }) => id)
  const things = ids.map(taskThing)
  return {
    ...newEntry(userId),
    operation: 'POST /tasks/quick',
    args: { body: { ...body, ids, writtenOn: today.toString() } },
    subject: `quick add ${ids[0]}`,
    things,
    creates: { what: ids.length === 1 ? 'task' : 'tasks', things },
    label: ids.length === 1 ? `Task “${pending[0]!.title}”` : counted(ids.length, 'new task', 'new tasks'),
    path: `/my-tasks?taskId=${ids[0]}`,
    kept: { tasks: pending },
    text: body.text,
  }
}

const isQuick = ({ operation }: OutboxEntry) => operation === 'POST /tasks/quick'
const keptTasks = (entry: OutboxEntry) => (entry.kept as { tasks: PendingTask[] }).tasks

/** The entries that create tasks by their tasks, for each state of the outbox. */
const creatorsOf = new WeakMap<readonly OutboxEntry[], Map<string, OutboxEntry>>()

function creators(outbox: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  let found = creatorsOf.get(outbox)
  if (!found) {
    const pairs = outbox
      .filter(isQuick)
      .flatMap((entry) => keptTasks(entry).map(({ id }) => [id, entry] as const))
    found = new Map(pairs)
    creatorsOf.set(outbox, found)
  }
  return found
}

/** The entry that will create the task, waiting or refused; undefined if the server has the task. */
export function useCreation(taskId: string | undefined): OutboxEntry | undefined {
  const { user } = useMe()
  const entry = creators(useOutbox()).get(taskId ?? '')
  return entry?.userId === user.id && !isSentByPage(entry.key) ? entry : undefined
}

/** The person's tasks that the server has not created yet, in the order of their lines. */
export function usePendingTasks(): Task[] {
  const me = useMe()
  const outbox = useOutbox()
  return useMemo(
    () =>
      [...creators(outbox)]
        .filter(([, { userId, key }]) => userId === me.user.id && !isSentByPage(key))
        .map(([id, entry]) =>
          taskOf(
            keptTasks(entry).find((task) => task.id === id)!,
            entry,
            me,
          ),
        ),
    [outbox, me],
  )
}

function taskOf(pending: PendingTask, { createdAt }: OutboxEntry, { user }: Me): Task {
  const at = Temporal.Instant.fromEpochMilliseconds(createdAt).toString()
  const today = serverToday(user.timeZone).toString()
  return {
    ...pending,
    // As the server will see it.
    dueDate: pending.dueDate < today ? today : pending.dueDate,
    type: 'personal',
    status: 'Not Started',
    column: 'Not Started',
    isOverdue: false,
    isPinned: false,
    teamName: null,
    createdBy: { id: user.id, name: user.name },
    assignees: [{ id: user.id, name: user.name, stage: 'Not Started', completedAt: null }],
    completion: { completed: 0, total: 1, percent: 0 },
    items: { completed: 0, total: 0 },
    commentCount: 0,
    recurrence: null,
    completedAt: null,
    updatedAt: at,
    version: 1,
    may: { edit: true, delete: true, statuses: [...taskStatuses], stages: [...taskStatuses] },
    createdOn: at,
    updatedBy: user.name,
    subTasks: [],
    comments: [],
    history: [],
    meeting: null,
    editRefusal: null,
  }
}

interface Filters {
  search?: string | undefined
  status?: string | undefined
  priority?: string | undefined
}

/** Whether a task that the server does not have yet matches the filters of My Tasks. */
export function matchesFilters({ title, column, priority }: TaskSummary, filters: Filters): boolean {
  const isIn = (value: string, wanted: string | undefined) => wanted === undefined || wanted === value
  return (
    title.toLowerCase().includes((filters.search ?? '').toLowerCase()) &&
    isIn(column, filters.status) &&
    isIn(priority, filters.priority)
  )
}

/** Adds pending tasks to a page of My Tasks at their places: behind pinned ones, by due date. */
export function withPending(rows: readonly TaskSummary[], pending: readonly TaskSummary[]): TaskSummary[] {
  const known = new Set(rows.map(({ id }) => id))
  const all = [...rows]
  for (const task of pending) {
    if (known.has(task.id)) continue
    const at = all.findIndex(
      (row) => !row.isPinned && (row.column === 'Completed' || row.dueDate > task.dueDate),
    )
    all.splice(task.column === 'Completed' || at === -1 ? all.length : at, 0, task)
  }
  return all
}

/** Shows an open pending task from the cache once the server has created it, so that its panel stays as it is. */
export function useShowCreated(client: QueryClient, shown: Task | undefined, board: TaskBoard): void {
  useEffect(
    () =>
      onDelivered((entry, output) => {
        if (!isQuick(entry) || !shown) return
        const { items } = output as { items: TaskSummary[] }
        const created = items.find(({ id }) => id === shown.id)
        if (created) client.setQueryData(taskQuery(created.id, board).queryKey, { ...shown, ...created })
      }),
    [client, shown, board],
  )
}

/** Counts created tasks that the list does not have yet. */
function withCreated(
  grouped: GroupedTasks,
  items: readonly TaskSummary[],
  created: readonly TaskSummary[],
): GroupedTasks {
  const today = Temporal.PlainDate.from(grouped.today)
  const added = created
    .filter(({ id }) => !items.some((item) => item.id === id))
    .map((task) => taskGroupOf(task, today))
  return {
    ...grouped,
    groups: grouped.groups.map(({ group, count, ...rest }) => ({
      ...rest,
      group,
      count: count + added.filter((one) => one === group).length,
    })),
  }
}

/** Adds created tasks to the cached list, before they leave the outbox. */
export function useListCreated(client: QueryClient): void {
  useEffect(
    () =>
      onDelivered((entry, output) => {
        if (!isQuick(entry)) return
        const { items: created } = output as { items: TaskSummary[] }
        const lists = client.getQueriesData<{ items: TaskSummary[]; grouped?: GroupedTasks }>({
          queryKey: [taskTopics.mine, 'GET /tasks/mine'],
        })
        for (const [queryKey, list] of lists) {
          const { query = {} } = queryKey[2] as { query?: Filters & { page?: number; part?: string } }
          if (!list || query.part === 'done' || (query.page ?? 1) !== 1) continue
          const added = created.filter((task) => matchesFilters(task, query))
          const grouped = list.grouped && withCreated(list.grouped, list.items, added)
          client.setQueryData(queryKey, {
            ...list,
            items: withPending(list.items, added),
            ...(grouped ? { grouped } : {}),
          })
        }
      }),
    [client],
  )
}

const addedMs = 4_000

/** The tasks that quick entry has added during the last four seconds. */
export function useJustAdded(): ReadonlySet<string> {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = onDelivered((entry, output) => {
      if (!isQuick(entry)) return
      const ids = (output as { items: TaskSummary[] }).items.map(({ id }) => id)
      setAdded((now) => new Set([...now, ...ids]))
      const timer = setTimeout(
        () => setAdded((now) => new Set([...now].filter((id) => !ids.includes(id)))),
        addedMs,
      )
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return added
}
