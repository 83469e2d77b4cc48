import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '#core/tasks/kinds.ts'
import { present, readId, readMonth, readPage, readText } from '#web/lib/address.ts'

const views = ['kanban', 'calendar'] as const

/** What the addresses of My Tasks and of Team Tasks both say (2 §2.7, §2.8). Everything at its default is left out. */
export interface TasksSearch {
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

/** What changes it without making another list of it, which would begin at page 1. */
export const keepsPage: readonly (keyof TasksSearch)[] = ['page', 'taskId', 'month']

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTasksSearch(raw: Record<string, unknown>): TasksSearch {
  return present({
    view: views.find((one) => one === raw['view']),
    search: readText(raw['search']),
    status: taskStatuses.find((one) => one === raw['status']),
    priority: taskPriorities.find((one) => one === raw['priority']),
    page: readPage(raw['page']),
    month: readMonth(raw['month']),
    taskId: raw['taskId'] === 'new' ? 'new' : readId(raw['taskId'], 'task'),
  })
}
