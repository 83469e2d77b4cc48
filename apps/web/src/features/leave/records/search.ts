/** What the address of the page says (2 §2.12). Everything at its default is left out. */
export interface RecordSearch {
  search?: string
  startDate?: string
  endDate?: string
  employee?: string
  bu?: string
  page?: number
}

const longestSearch = 100
export const filterNames = ['search', 'startDate', 'endDate', 'employee', 'bu'] as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readRecordSearch(raw: Record<string, unknown>): RecordSearch {
  const page = Number(raw['page'])
  const read = {
    search: readText(raw['search']),
    startDate: readDate(raw['startDate']),
    endDate: readDate(raw['endDate']),
    employee: readId(raw['employee'], 'user'),
    bu: readId(raw['bu'], 'bu'),
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** Whether the address says more than counts: then it is replaced by the one that `readRecordSearch` gives. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readRecordSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
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

/** A search for digits comes out of the address as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

function readId(value: unknown, prefix: string): string | undefined {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
