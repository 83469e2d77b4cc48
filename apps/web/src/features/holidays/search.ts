import { oneOf } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { yearsAround } from '#web/ui/calendar/month.ts'

/** What the address of the page says: the year, of those that it shows, where it is not this one. */
export function holidaySearch(thisYear: number) {
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, index) => thisYear - yearsAround + index)
  return defineSearch({ lists: { year: oneOf(years, thisYear) } })
}
export type HolidaySearch = ReturnType<ReturnType<typeof holidaySearch>['read']>
