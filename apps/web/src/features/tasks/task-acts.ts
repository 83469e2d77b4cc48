import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/lib/toast.ts'
import { useCreation } from './pending-tasks.ts'
import { ListChangesContext } from './list-changes.ts'
import { changeCached, dropCached } from './task-cache.ts'
import { useTaskRefresh } from './task-queries.ts'
import type { TaskSummary } from './task-types.ts'
import { texts } from './texts.ts'

/** Why an action that needs the connection, or a task that was sent, is not possible now; undefined if it is. */
export function useOfflineReason(taskId?: string): string | undefined {
  const isOnline = useOnline()
  const creation = useCreation(taskId)
  if (!isOnline) return 'You are offline: this needs the connection'
  return creation && 'This task is not sent yet: this is possible once it is'
}

/** Pins the task for the person, or unpins it; an optimistic update. */
export function useTaskPin() {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const pin = useMutation({
    // Sequentially: an undo must not overtake the change that it undoes.
    scope: { id: 'task-pin' },
    mutationFn: ({ id, isPinned }: TaskSummary) =>
      call(isPinned ? 'DELETE /tasks/{taskId}/pin' : 'PUT /tasks/{taskId}/pin', { path: { taskId: id } }),
    onMutate: (task) => show(task, !task.isPinned),
    onError: (error, task) => {
      show(task, task.isPinned)
      toast.error(messageOf(error))
    },
    onSettled: refresh,
  })
  const show = ({ id }: TaskSummary, isPinned: boolean) => {
    for (const board of ['mine', 'team'] as const)
      changeCached(client, board, id, (task) => ({ ...task, isPinned }))
  }
  return (task: TaskSummary) => pin.mutate(task)
}

type FieldChange = Partial<Pick<TaskSummary, 'priority' | 'dueDate'>>

/** Changes single fields in place: an optimistic update, reverted if the server refuses it. */
export function useFieldChange() {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  const { timeZone } = useMe().user
  const list = useContext(ListChangesContext)
  const save = useMutation({
    // Sequentially: an undo must not overtake the change that it undoes.
    scope: { id: 'task-field' },
    mutationFn: ({ task, change }: { task: TaskSummary; change: FieldChange }) =>
      call('PATCH /tasks/{taskId}', {
        path: { taskId: task.id },
        body: { version: task.version, ...change },
      }),
    onMutate: ({ task, change }) => show(task.id, change),
    onSuccess: (saved) => {
      show(saved.id, { version: saved.version })
      showReplaced(saved)
    },
    onError: (error, { task, change }) => {
      list?.fail(task.id)
      show(
        task.id,
        Object.fromEntries(Object.keys(change).map((name) => [name, task[name as keyof TaskSummary]])),
      )
      toast.error(`${texts.changeReverted} ${messageOf(error)}`)
    },
    onSettled: refresh,
  })
  const show = (taskId: string, change: Partial<TaskSummary>) => {
    for (const board of ['mine', 'team'] as const)
      changeCached(client, board, taskId, (task) => ({ ...task, ...change }))
  }
  return (task: TaskSummary, change: FieldChange, { onSaved }: { onSaved?: OnSaved } = {}) => {
    const { dueDate } = change
    // A past day cannot be set again.
    const isPast = task.dueDate < serverToday(timeZone).toString()
    const changed = { ...task, ...change, version: task.version + 1 }
    const revert = isPast
      ? undefined
      : () => save.mutate({ task: changed, change: { dueDate: task.dueDate } })
    if (dueDate) list?.begin(task, { to: { dueDate }, ...(revert && { revert }) })
    // The error has been shown.
    void save.mutateAsync({ task, change }).then(
      () => onSaved?.(revert),
      () => {},
    )
  }
}

/** Called with what sets the earlier due date again; undefined if that is past. */
type OnSaved = (revert: (() => void) | undefined) => void

/** Shows whose change of the same field was replaced. A saved change itself needs no message: the field shows it. */
export function showReplaced({ replaced }: Output<'PATCH /tasks/{taskId}'>): void {
  for (const { field, by } of replaced)
    toast.info(`You replaced ${by === null ? 'your own' : `${by}’s`} change of the ${field}.`)
}

/** Deletes the task, after a confirmation. */
export function useTaskRemoval(onRemoved: () => void) {
  const client = useQueryClient()
  const refresh = useTaskRefresh()
  return useMutation({
    mutationFn: ({ id }: TaskSummary) => call('DELETE /tasks/{taskId}', { path: { taskId: id } }),
    onSuccess: (_, { id }) => {
      toast.success(texts.deleted)
      onRemoved()
      dropCached(client, id)
      refresh()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}

/** "3 comments and 2 sub-tasks go too.", or empty if there are none. */
export function deletedWithTask({
  commentCount,
  items,
}: Pick<TaskSummary, 'commentCount' | 'items'>): string {
  const parts = [
    ...(commentCount > 0 ? [counted(commentCount, 'comment')] : []),
    ...(items.total > 0 ? [counted(items.total, 'sub-task')] : []),
  ]
  if (parts.length === 0) return ''
  const isOne = commentCount + items.total === 1
  return `${parts.join(' and ')} ${isOne ? 'goes' : 'go'} too.`
}
