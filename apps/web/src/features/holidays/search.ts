import { oneOf } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { yearsAround } from '#web/ui/calendar/month.ts'

/** The address parameters of the page: the year, unless it is this one. */
export function holidaySearch(thisYear: number) {
  const years = Array.from({ length: 2 * yearsAround + 1 }, (_, index) => thisYear - yearsAround + index)
  return defineSearch({ lists: { year: oneOf(years, thisYear) } })
}
export type HolidaySearch = ReturnType<ReturnType<typeof holidaySearch>['read']>
