import type { OperationKey } from '#contract/operations.ts'
import { idOf, oneOf, present, readDate, readPage, readText } from '#web/lib/address.ts'
import type { CallArgs } from '#web/lib/api.ts'
import { defineSearch } from '#web/lib/search.ts'

export const statuses = { pending: 'Pending Acknowledgment', acknowledged: 'Acknowledged' } as const
export const defaultSort = { key: 'date', dir: 'desc' } as const

/** The address parameters of a list of reports. `review` shows the review instead of the list. */
export const reportSearch = defineSearch({
  filters: {
    startDate: readDate,
    endDate: readDate,
    employee: idOf('user'),
    bu: idOf('bu'),
    status: oneOf(['pending', 'acknowledged']),
    search: readText,
  },
  sort: {
    keys: ['date', 'employee', 'businessUnit', 'tasks', 'submittedAt', 'status', 'acknowledgedBy'],
    usual: defaultSort,
  },
  places: { page: readPage, report: idOf('report'), review: oneOf([1]) },
})
export type ReportSearch = ReturnType<typeof reportSearch.read>

export type ListPath = '/my-reports' | '/manage-reports' | '/all-reports'
export type ReportScopeName = 'own' | 'team' | 'all'
type Filters = NonNullable<CallArgs<'GET /reports/count' & OperationKey>['query']>

/** The filters in the API's form. */
export function filtersOf(search: ReportSearch, scope: ReportScopeName): Filters {
  const { startDate, endDate, employee, bu, status } = search
  const isOwn = scope === 'own'
  return present({
    scope,
    startDate,
    endDate,
    userId: isOwn ? undefined : employee,
    businessUnitId: isOwn ? undefined : bu,
    status: status && statuses[status],
    search: isOwn ? undefined : search.search,
  })
}

/** The filters without the days. */
export function dayFilters(search: ReportSearch, scope: ReportScopeName) {
  const { startDate: _start, endDate: _end, ...filters } = filtersOf(search, scope)
  return { ...filters, scope }
}

/** Whether the range ends before it starts (docs/spec/reporting.md#5). */
export function isRangeWrong({ startDate, endDate }: ReportSearch): boolean {
  return Boolean(startDate && endDate && startDate > endDate)
}
