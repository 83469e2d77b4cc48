import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '#core/tasks/kinds.ts'

const views = ['kanban', 'calendar'] as const

/** What the address of My Tasks says (2 §2.7). Everything at its default is left out. */
export interface MyTasksSearch {
  /** The list where there is none. */
  view?: (typeof views)[number]
  search?: string
  status?: TaskStatus
  priority?: TaskPriority
  page?: number
  /** The month of the calendar, YYYY-MM; the person's own where there is none. */
  month?: string
  /** The open task, or 'new'. */
  taskId?: string
}

const longestSearch = 100

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readMyTasksSearch(raw: Record<string, unknown>): MyTasksSearch {
  const view = views.find((one) => one === raw['view'])
  const search = readText(raw['search'])
  const status = taskStatuses.find((one) => one === raw['status'])
  const priority = taskPriorities.find((one) => one === raw['priority'])
  const page = Number(raw['page'])
  const month = raw['month']
  const taskId = readTaskId(raw['taskId'])
  return {
    ...(view ? { view } : {}),
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(typeof month === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(taskId ? { taskId } : {}),
  }
}

/** Whether the address says more than counts: then it is replaced by the one that `readMyTasksSearch` gives. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readMyTasksSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}

/** The filters as the API takes them. */
export function filtersOf({ search, status, priority }: MyTasksSearch) {
  return {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
  }
}

export function isFiltered(search: MyTasksSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0
}

/** A search for digits comes out of the address as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

function readTaskId(value: unknown): string | undefined {
  if (value === 'new') return value
  return typeof value === 'string' && /^task_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(value) ? value : undefined
}
