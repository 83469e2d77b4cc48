import { present, readDate, readId, readPage, readText, saysMore } from '#web/lib/address.ts'

/** What the address of the page says (2 §2.12). Everything at its default is left out. */
export interface RecordSearch {
  search?: string
  startDate?: string
  endDate?: string
  employee?: string
  bu?: string
  page?: number
}

export const filterNames = ['search', 'startDate', 'endDate', 'employee', 'bu'] as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readRecordSearch(raw: Record<string, unknown>): RecordSearch {
  return present({
    search: readText(raw['search']),
    startDate: readDate(raw['startDate']),
    endDate: readDate(raw['endDate']),
    employee: readId(raw['employee'], 'user'),
    bu: readId(raw['bu'], 'bu'),
    page: readPage(raw['page']),
  })
}

/** Whether the address says more than counts: then it is replaced by the one that `readRecordSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readRecordSearch(raw))
}

/** The filters as the API takes them. */
export function filtersOf(search: RecordSearch): Omit<RecordSearch, 'page'> {
  const filters = { ...search }
  delete filters.page
  return filters
}

export function isFiltered(search: RecordSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

/** Whether the range ends before it starts (2 §5). */
export function isRangeWrong({ startDate, endDate }: RecordSearch): boolean {
  return Boolean(startDate && endDate && startDate > endDate)
}
