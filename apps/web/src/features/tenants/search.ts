import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import { idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const defaultSort = { key: 'name', dir: 'asc' } as const

/** The address parameters of the list of companies. `tenant` is the open company. */
export const tenantSearch = defineSearch({
  filters: { search: readText, status: oneOf(tenantStatuses), plan: oneOf(plans) },
  sort: { keys: ['name', 'domain', 'plan', 'status', 'users', 'createdAt'], usual: defaultSort },
  places: { page: readPage, tenant: idOf('tenant') },
})
export type TenantSearch = ReturnType<typeof tenantSearch.read>
