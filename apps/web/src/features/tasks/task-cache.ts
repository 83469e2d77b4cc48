import type { QueryClient } from '@tanstack/react-query'
import { taskTopics } from './task-queries.ts'
import type { BoardColumn, TaskBoard, TaskSummary } from './task-types.ts'

type Change = (task: TaskSummary) => TaskSummary

/** Changes a task in all cached lists, columns, months and details of the board. */
export function changeCached(client: QueryClient, board: TaskBoard, taskId: string, change: Change): void {
  client.setQueriesData<unknown>({ queryKey: [taskTopics[board]] }, (data: unknown) =>
    changed(data, taskId, change),
  )
}

/** Removes a task from all cached lists and columns, before they are fetched again. */
export function dropCached(client: QueryClient, taskId: string): void {
  for (const topic of Object.values(taskTopics))
    client.setQueriesData<unknown>({ queryKey: [topic] }, (data: unknown) => {
      if (isBoard(data))
        return {
          ...data,
          columns: data.columns.map((column) => {
            const items = column.items.filter(({ id }) => id !== taskId)
            return { ...column, items, count: column.count - (column.items.length - items.length) }
          }),
        }
      if (!isList(data)) return data
      const items = data.items.filter(({ id }) => id !== taskId)
      return items.length === data.items.length ? data : { ...data, items }
    })
}

function changed(data: unknown, taskId: string, change: Change): unknown {
  if (isBoard(data)) return { ...data, columns: movedIn(data.columns, taskId, change) }
  if (isList(data))
    return data.items.some(({ id }) => id === taskId)
      ? { ...data, items: data.items.map((task) => (task.id === taskId ? change(task) : task)) }
      : data
  return isTask(data) && data.id === taskId ? change(data) : data
}

/** A card whose column changes is put at the top of the new one. */
function movedIn(columns: readonly BoardColumn[], taskId: string, change: Change): BoardColumn[] {
  const card = columns.flatMap(({ items }) => items).find(({ id }) => id === taskId)
  if (!card) return [...columns]
  const next = change(card)
  return columns.map((column) => {
    const isFrom = column.items.includes(card)
    if (next.column === card.column)
      return isFrom ? { ...column, items: column.items.map((task) => (task === card ? next : task)) } : column
    if (isFrom)
      return { ...column, count: column.count - 1, items: column.items.filter((task) => task !== card) }
    return column.status === next.column
      ? { ...column, count: column.count + 1, items: [next, ...column.items] }
      : column
  })
}

function isBoard(data: unknown): data is { columns: BoardColumn[] } {
  return typeof data === 'object' && data !== null && 'columns' in data && Array.isArray(data.columns)
}

function isList(data: unknown): data is { items: TaskSummary[] } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}

function isTask(data: unknown): data is TaskSummary {
  return typeof data === 'object' && data !== null && 'id' in data && 'may' in data
}
