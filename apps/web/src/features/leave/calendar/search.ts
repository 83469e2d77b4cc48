import { idOf, readDate, readMonth } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { readLeaveView } from '../own/leave-view.ts'

/**
 * The address parameters of the team calendar: the month, YYYY-MM, by default the person's own; the unit; the open day;
 * and the open part of Manage My Leave.
 */
export const calendarSearch = defineSearch({
  filters: { bu: idOf('bu') },
  places: { month: readMonth, day: readDate, leave: readLeaveView },
})
export type CalendarSearch = ReturnType<typeof calendarSearch.read>
