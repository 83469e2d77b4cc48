import { taskGroupOf, type TaskGroup } from '#core/tasks/due-groups.ts'
import type { QueryClient } from '@tanstack/react-query'
import { taskTopics } from './task-queries.ts'
import type { BoardColumn, GroupedTasks, TaskBoard, TaskSummary } from './task-types.ts'

type Change = (task: TaskSummary) => TaskSummary

/** Changes a task in all cached lists, columns, months and details of the board. */
export function changeCached(client: QueryClient, board: TaskBoard, taskId: string, change: Change): void {
  changeCounts(client, board, taskId, change)
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

/**
 * Changes the numbers of the groups in all pages with the same filters, of which one has the task, before the task itself
 * is changed.
 */
function changeCounts(client: QueryClient, board: TaskBoard, taskId: string, change: Change): void {
  const pages = client
    .getQueriesData({ queryKey: [taskTopics[board]] })
    .flatMap(([key, data]) => (isList(data) && data.grouped ? [{ key, data, grouped: data.grouped }] : []))
  for (const sameFilters of Map.groupBy(pages, ({ key }) => filtersIn(key)).values()) {
    const task = sameFilters.flatMap(({ data }) => data.items).find(({ id }) => id === taskId)
    if (!task) continue
    for (const { key, data, grouped } of sameFilters)
      client.setQueryData(key, { ...data, grouped: recounted(grouped, task, change(task)) })
  }
}

/** The filters of a page of a list, as text. */
function filtersIn([, , args]: readonly unknown[]): string {
  const { query = {} } = args as { query?: Record<string, unknown> }
  const { page: _page, pageSize: _pageSize, part: _part, ...filters } = query
  return JSON.stringify(filters, Object.keys(filters).toSorted())
}

function recounted(grouped: GroupedTasks, before: TaskSummary, after: TaskSummary): GroupedTasks {
  const today = Temporal.PlainDate.from(grouped.today)
  const [from, to] = [taskGroupOf(before, today), taskGroupOf(after, today)]
  if (from === to) return grouped
  const change = (group: TaskGroup) => (group === to ? 1 : group === from ? -1 : 0)
  const completed = (to === 'done' ? 1 : 0) - (from === 'done' ? 1 : 0)
  return {
    ...grouped,
    groups: grouped.groups.map(({ group, count, ...rest }) => ({
      ...rest,
      group,
      count: Math.max(0, count + change(group)),
    })),
    completedToday: Math.max(0, grouped.completedToday + completed),
  }
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

function isList(data: unknown): data is { items: TaskSummary[]; grouped?: GroupedTasks } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}

function isTask(data: unknown): data is TaskSummary {
  return typeof data === 'object' && data !== null && 'id' in data && 'may' in data
}
