import { idOf, oneOf, readDate, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const recordViews = ['people', 'table'] as const
export type RecordView = (typeof recordViews)[number]

/**
 * The address parameters of the page (docs/spec/tasks.md#2.12). With `add`, the dialog that adds leave is open; `from` is a
 * day of the first week of people and days.
 */
export const recordSearch = defineSearch({
  filters: {
    search: readText,
    startDate: readDate,
    endDate: readDate,
    employee: idOf('user'),
    bu: idOf('bu'),
  },
  lists: { when: oneOf(['upcoming', 'past']), view: oneOf(recordViews) },
  places: { from: readDate, page: readPage, add: oneOf(['leave']) },
})
export type RecordSearch = ReturnType<typeof recordSearch.read>

/** Whether the range ends before it starts (docs/spec/tasks.md#5). */
export function isRangeWrong({ startDate, endDate }: RecordSearch): boolean {
  return Boolean(startDate && endDate && startDate > endDate)
}

/** The shown part of the list. By default it is upcoming leave, and past leave for a range that is over. */
export function whenOf({ when, endDate }: RecordSearch, today: Temporal.PlainDate): 'upcoming' | 'past' {
  return when ?? (endDate !== undefined && endDate < today.toString() ? 'past' : 'upcoming')
}

/** The view in the address. An address that filters the table leads to it; otherwise it is the person's last choice. */
export function viewOf(search: RecordSearch, usual: RecordView): RecordView {
  if (search.view) return search.view
  const ofTable = [search.when, search.page, search.search, search.startDate, search.endDate, search.employee]
  return ofTable.some((value) => value !== undefined) ? 'table' : usual
}
