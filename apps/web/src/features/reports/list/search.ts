import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs } from '#web/lib/api.ts'
import { present, readDate, readId, readPage } from '#web/lib/address.ts'

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
  return present({
    startDate: readDate(raw['startDate']),
    endDate: readDate(raw['endDate']),
    employee: readId(raw['employee'], 'user'),
    bu: readId(raw['bu'], 'bu'),
    status: raw['status'] === 'pending' || raw['status'] === 'acknowledged' ? raw['status'] : undefined,
    sort: isUsualSort ? undefined : (sort ?? defaultSort.key),
    dir: isUsualSort ? undefined : (dir ?? 'desc'),
    page: readPage(raw['page']),
    report: readId(raw['report'], 'report'),
    review: Number(raw['review']) === 1 ? (1 as const) : undefined,
  })
}

/** Whether the address says more than counts: then it is replaced by the one that `readReportSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
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
