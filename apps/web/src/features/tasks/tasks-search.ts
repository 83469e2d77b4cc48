import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { either, idOf, oneOf, readMonth, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import type { TaskBoard } from './task-types.ts'

/** The filters of both My Tasks and Team Tasks (docs/spec/tasks.md#2.7, #2.8). */
export const tasksFilters = {
  search: readText,
  status: oneOf(taskStatuses),
  priority: oneOf(taskPriorities),
}

/** The default view is the list. */
export const tasksLists = { view: oneOf(['kanban', 'calendar']) }

/** `month` is the calendar's month, by default the current one; `taskId` is the open task, or 'new'. */
export const tasksPlaces = {
  page: readPage,
  month: readMonth,
  taskId: either(oneOf(['new']), idOf('task')),
}

/** The address parameters of My Tasks. `add` opens quick add: it is the address of a shortcut of the installed app. */
export const tasksSearch = defineSearch({
  filters: tasksFilters,
  lists: tasksLists,
  places: { ...tasksPlaces, add: oneOf(['task']) },
})
export type TasksSearch = ReturnType<typeof tasksSearch.read>

/** The page of each board. */
export const boardPaths = { mine: '/my-tasks', team: '/team-tasks' } as const satisfies Record<
  TaskBoard,
  string
>
