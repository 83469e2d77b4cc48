import { either, idOf, oneOf, readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { tasksFilters, tasksLists, tasksPlaces } from '../tasks-search.ts'

/** What the address of Team Tasks says (2 §2.8). `dueDate` is a day, or what is overdue; `by` who assigned it. */
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
