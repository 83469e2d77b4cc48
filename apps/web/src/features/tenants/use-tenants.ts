import { present } from '#web/lib/address.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { tenantSearch, type TenantSearch } from './search.ts'

export type Tenant = Output<'GET /platform/tenants'>['items'][number]

const pageSize = 10

/** The page of companies in the address, with the figures over all. */
export function useTenants({ page, sort, dir, ...search }: TenantSearch) {
  const query = present({ ...tenantSearch.filtersOf(search), sort, dir })
  const { answer, ...list } = usePagedList({
    page,
    pageSize,
    pageAt: (at) => apiQuery('tenants', 'GET /platform/tenants', { query: { ...query, page: at, pageSize } }),
  })
  return { ...list, figures: answer?.figures, isLoading: !answer && !list.error }
}
