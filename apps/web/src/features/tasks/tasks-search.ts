import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { either, idOf, oneOf, readMonth, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** What both My Tasks and Team Tasks are narrowed by (2 §2.7, §2.8). */
export const tasksFilters = {
  search: readText,
  status: oneOf(taskStatuses),
  priority: oneOf(taskPriorities),
}

/** The list where there is none. */
export const tasksLists = { view: oneOf(['kanban', 'calendar']) }

/** `month` is that of the calendar, the person's own where there is none; `taskId` the open task, or 'new'. */
export const tasksPlaces = {
  page: readPage,
  month: readMonth,
  taskId: either(oneOf(['new']), idOf('task')),
}

/** What the address of My Tasks says, and that of Team Tasks among others. */
export const tasksSearch = defineSearch({ filters: tasksFilters, lists: tasksLists, places: tasksPlaces })
export type TasksSearch = ReturnType<typeof tasksSearch.read>
