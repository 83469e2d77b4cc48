import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs } from '#web/lib/api.ts'

export const statuses = { pending: 'Pending Acknowledgment', acknowledged: 'Acknowledged' } as const
export const sorts = ['date', 'employee', 'submittedAt', 'status'] as const

/** What the address of a list of reports says. Everything at its default is left out. */
export interface ReportSearch {
  startDate?: string
  endDate?: string
  employee?: string
  bu?: string
  status?: keyof typeof statuses
  sort?: (typeof sorts)[number]
  dir?: 'asc' | 'desc'
  page?: number
  /** The open report. */
  report?: string
  /** The review run instead of the list. */
  review?: 1
}

export const defaultSort = { key: 'date', dir: 'desc' } as const
export const filterNames = ['startDate', 'endDate', 'employee', 'bu', 'status'] as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const sort = sorts.find((one) => one === raw['sort'])
  const dir = raw['dir'] === 'asc' || raw['dir'] === 'desc' ? raw['dir'] : undefined
  const isUsualSort = (sort ?? defaultSort.key) === defaultSort.key && (dir ?? 'desc') === defaultSort.dir
  const page = Number(raw['page'])
  return present({
    startDate: readDate(raw['startDate']),
    endDate: readDate(raw['endDate']),
    employee: readId(raw['employee'], 'user'),
    bu: readId(raw['bu'], 'bu'),
    status: raw['status'] === 'pending' || raw['status'] === 'acknowledged' ? raw['status'] : undefined,
    sort: isUsualSort ? undefined : (sort ?? defaultSort.key),
    dir: isUsualSort ? undefined : (dir ?? 'desc'),
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    report: readId(raw['report'], 'report'),
    review: Number(raw['review']) === 1 ? (1 as const) : undefined,
  })
}

/** Whether the address says more than counts: then it is replaced by the one that `readReportSearch` gives. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readReportSearch(raw) }
  return Object.keys(raw).some((name) => raw[name] !== clean[name])
}

export type ReportScopeName = 'own' | 'team' | 'all'
type Filters = NonNullable<CallArgs<'GET /reports/count' & OperationKey>['query']>

/** The filters as the API takes them. */
export function filtersOf(search: ReportSearch, scope: ReportScopeName): Filters {
  const { startDate, endDate, employee, bu, status } = search
  return present({
    scope,
    startDate,
    endDate,
    employee: scope === 'own' ? undefined : employee,
    bu: scope === 'own' ? undefined : bu,
    status: status && statuses[status],
  })
}

export function isFiltered(search: ReportSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

/** Whether the range ends before it starts (1 §5). */
export function isRangeWrong({ startDate, endDate }: ReportSearch): boolean {
  return Boolean(startDate && endDate && startDate > endDate)
}

function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  try {
    return Temporal.PlainDate.from(value).toString()
  } catch {
    return undefined
  }
}

function readId(value: unknown, prefix: string): string | undefined {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the entries that have no value, so that they leave the address too. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
}
