import { either, idOf, oneOf, readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { tasksFilters, tasksLists, tasksPlaces } from '../tasks-search.ts'

/**
 * The address parameters of Team Tasks (docs/spec/tasks.md#2.8). `dueDate` is a day, or 'overdue'; `by` is 'me' for tasks
 * that the person has assigned.
 */
export const teamSearch = defineSearch({
  filters: {
    ...tasksFilters,
    employee: idOf('user'),
    dueDate: either(oneOf(['overdue']), readDate),
    bu: idOf('bu'),
    by: oneOf(['me']),
  },
  lists: tasksLists,
  places: tasksPlaces,
})
export type TeamSearch = ReturnType<typeof teamSearch.read>
