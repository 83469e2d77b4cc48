import { idOf, readDate, readMonth } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { readLeaveView } from '../own/leave-view.ts'

/**
 * What the address of the team calendar says: the month, YYYY-MM, the person's own where there is none; the unit;
 * the day that stands open; and the part of Manage My Leave that does.
 */
export const calendarSearch = defineSearch({
  filters: { bu: idOf('bu') },
  places: { month: readMonth, day: readDate, leave: readLeaveView },
})
export type CalendarSearch = ReturnType<typeof calendarSearch.read>
