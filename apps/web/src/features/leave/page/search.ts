import { oneOf, readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { leaveViews } from '../own/leave-view.ts'

/** The address parameters of the page: a day of the first week, and the open part of Manage My Leave. */
export const leaveSearch = defineSearch({ places: { from: readDate, leave: oneOf(leaveViews) } })
export type LeaveSearch = ReturnType<typeof leaveSearch.read>
