import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { TenantSearch } from './search.ts'

export type Tenant = Output<'GET /platform/tenants'>['items'][number]

export const pageSize = 10

/** The page of companies that the address asks for, with the figures over all. */
export function useTenants(search: TenantSearch) {
  const { tenant: _, page: asked = 1, ...filters } = search
  const list = useQuery({
    ...apiQuery('tenants', 'GET /platform/tenants', { query: { ...filters, page: asked, pageSize } }),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total
  const lastPage = total === undefined ? asked : Math.max(1, Math.ceil(total / pageSize))
  // A page beyond the last gives the last.
  const isBeyond = asked > lastPage
  const last = useQuery({
    ...apiQuery('tenants', 'GET /platform/tenants', { query: { ...filters, page: lastPage, pageSize } }),
    enabled: isBeyond && !list.isPlaceholderData,
  })
  return {
    rows: (isBeyond ? last.data : list.data)?.items,
    total,
    figures: list.data?.figures,
    isLoading: list.isPending,
    page: Math.min(asked, lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}
