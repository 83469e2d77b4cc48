import { plans, type Plan } from '#core/people/plans.ts'
import { tenantStatuses, type TenantStatus } from '#core/tenants/statuses.ts'
import { present, readId, readPage } from '#web/lib/address.ts'

const sorts = ['name', 'domain', 'plan', 'status', 'users', 'createdAt'] as const

/** What the address of the list of companies says. Everything at its default is left out. */
export interface TenantSearch {
  search?: string
  status?: TenantStatus
  plan?: Plan
  sort?: (typeof sorts)[number]
  dir?: 'asc' | 'desc'
  page?: number
  /** The open company. */
  tenant?: string
}

export type TenantChange = { [K in keyof TenantSearch]?: TenantSearch[K] | undefined }

export const defaultSort = { key: 'name', dir: 'asc' } as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTenantSearch(raw: Record<string, unknown>): TenantSearch {
  const sort = sorts.find((one) => one === raw['sort'])
  const dir = raw['dir'] === 'desc' ? 'desc' : 'asc'
  const isUsualSort = (sort ?? defaultSort.key) === defaultSort.key && dir === defaultSort.dir
  const { search } = raw
  return present({
    // A number in the address is read as one.
    search: ['string', 'number'].includes(typeof search)
      ? String(search).slice(0, 100) || undefined
      : undefined,
    status: tenantStatuses.find((one) => one === raw['status']),
    plan: plans.find((one) => one === raw['plan']),
    sort: isUsualSort ? undefined : (sort ?? defaultSort.key),
    dir: isUsualSort ? undefined : dir,
    page: readPage(raw['page']),
    tenant: readId(raw['tenant'], 'tenant'),
  })
}

export function isFiltered(search: TenantSearch): boolean {
  return search.search !== undefined || search.status !== undefined || search.plan !== undefined
}
