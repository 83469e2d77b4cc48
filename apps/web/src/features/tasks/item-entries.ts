import type { CallArgs } from '#web/lib/api.ts'
import { newEntry, taskThing, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { boardPaths } from './tasks-search.ts'
import type { Task, TaskBoard, TaskItem } from './task-types.ts'

type ItemBody = NonNullable<CallArgs<'PATCH /tasks/{taskId}/items/{itemId}'>['body']>

/** The effect of an entry on the sub-tasks that the page shows. */
type KeptItem =
  | { is: 'added'; item: TaskItem }
  | { is: 'changed'; item: TaskItem; shown: Partial<TaskItem> }
  | { is: 'removed'; item: TaskItem }

interface ItemPlace {
  userId: string
  task: Pick<Task, 'id' | 'title'>
  /** The page that shows the task. */
  page: TaskBoard
}

const itemThing = (itemId: string) => `sub-task ${itemId}`

function common({ userId, task, page }: ItemPlace, kept: KeptItem) {
  const { item } = kept
  const verb = {
    added: 'New sub-task',
    changed: 'Change of the sub-task',
    removed: 'Removal of the sub-task',
  }
  const title = (kept.is === 'changed' && kept.shown.title) || item.title
  return {
    ...newEntry(userId),
    subject: `task ${task.id} item ${item.id}`,
    things: [taskThing(task.id), itemThing(item.id)],
    label: `${verb[kept.is]} “${title}” of “${task.title}”`,
    path: `${boardPaths[page]}?taskId=${task.id}`,
    kept,
    ...(kept.is === 'removed' ? {} : { text: title }),
  }
}

/** A new sub-task as an outbox entry. Its id is chosen here, so that changes of it can follow. */
export function addedItemEntry(place: ItemPlace, item: TaskItem): OutboxEntry<'POST /tasks/{taskId}/items'> {
  const { id, title, assignee, dueDate } = item
  const more = {
    ...(assignee ? { assigneeId: assignee.id } : {}),
    ...(dueDate === null ? {} : { dueDate }),
  }
  return {
    ...common(place, { is: 'added', item }),
    operation: 'POST /tasks/{taskId}/items',
    args: { path: { taskId: place.task.id }, body: { id, title, ...more } },
    creates: { what: 'sub-task', things: [itemThing(id)] },
  }
}

export function changedItemEntry(
  place: ItemPlace,
  item: TaskItem,
  { shown, body }: { shown: Partial<TaskItem>; body: ItemBody },
): OutboxEntry<'PATCH /tasks/{taskId}/items/{itemId}'> {
  return {
    ...common(place, { is: 'changed', item, shown }),
    operation: 'PATCH /tasks/{taskId}/items/{itemId}',
    args: { path: { taskId: place.task.id, itemId: item.id }, body },
  }
}

export function removedItemEntry(
  place: ItemPlace,
  item: TaskItem,
): OutboxEntry<'DELETE /tasks/{taskId}/items/{itemId}'> {
  return {
    ...common(place, { is: 'removed', item }),
    operation: 'DELETE /tasks/{taskId}/items/{itemId}',
    args: { path: { taskId: place.task.id, itemId: item.id } },
  }
}

/**
 * The entry that stands for an entry and an earlier one of the same sub-task that was never sent: changes are merged,
 * and a sub-task that is removed before it was sent is never created.
 */
export function supersedeItem(place: ItemPlace) {
  return (earlier: OutboxEntry, entry: OutboxEntry): OutboxEntry | null | undefined => {
    const [before, after] = [keptItem(earlier), keptItem(entry)]
    if (after.is === 'removed')
      return before.is === 'added' ? null : before.is === 'changed' ? entry : undefined
    if (after.is !== 'changed') return undefined
    if (before.is === 'changed') {
      const body = { ...bodyOf(earlier), ...bodyOf(entry) }
      return changedItemEntry(place, before.item, { shown: { ...before.shown, ...after.shown }, body })
    }
    // A sub-task is created open, so its tick follows by itself.
    if (before.is !== 'added' || after.shown.isCompleted !== undefined) return undefined
    const { key, userId, createdAt } = earlier
    return { ...addedItemEntry(place, { ...before.item, ...after.shown }), key, userId, createdAt }
  }
}

const bodyOf = ({ args }: OutboxEntry) => (args as { body: ItemBody }).body

export function keptItem({ kept }: OutboxEntry): KeptItem {
  return kept as KeptItem
}

export function isItemEntry({ operation }: OutboxEntry): boolean {
  return operation.includes('/tasks/{taskId}/items')
}

/** The sub-tasks after the entry. */
export function withItemEntry(items: readonly TaskItem[], entry: OutboxEntry): TaskItem[] {
  const kept = keptItem(entry)
  const { id } = kept.item
  if (kept.is === 'removed') return items.filter((item) => item.id !== id)
  if (kept.is === 'changed') return items.map((item) => (item.id === id ? { ...item, ...kept.shown } : item))
  return items.some((item) => item.id === id) ? [...items] : [...items, kept.item]
}

/** The counts of sub-tasks, which lists show, after the entry. */
export function withItemCount({ completed, total }: Task['items'], entry: OutboxEntry): Task['items'] {
  const kept = keptItem(entry)
  const was = Number(kept.item.isCompleted)
  if (kept.is === 'added') return { completed, total: total + 1 }
  if (kept.is === 'removed') return { completed: completed - was, total: total - 1 }
  const is = Number(kept.shown.isCompleted ?? kept.item.isCompleted)
  return { completed: completed + is - was, total }
}
