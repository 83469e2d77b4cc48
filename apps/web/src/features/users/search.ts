import { either, idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const statuses = {
  active: 'Active',
  'no-password': 'No password yet',
  suspended: 'Suspended',
  archived: 'Archived',
  all: 'All',
} as const

/** The specification's order (docs/spec/reporting.md#7): newest people first. */
export const defaultSort = { key: 'createdAt', dir: 'desc' } as const

/** The address parameters of the page (docs/spec/reporting.md#2). `user` is the open person, or 'new'. */
export const userSearch = defineSearch({
  filters: {
    search: readText,
    role: idOf('role'),
    bu: idOf('bu'),
    status: oneOf(Object.keys(statuses) as (keyof typeof statuses)[], 'active'),
  },
  sort: { keys: ['name', 'email', 'role', 'businessUnit', 'createdAt'], usual: defaultSort },
  places: { page: readPage, user: either(oneOf(['new']), idOf('user')) },
})
export type UserSearch = ReturnType<typeof userSearch.read>

/** The filters and the sort order as query parameters of the API. */
export function queryOf(search: UserSearch) {
  const { status = 'active' as const, ...filters } = userSearch.filtersOf(search)
  return { ...filters, status, sort: search.sort ?? defaultSort.key, dir: search.dir ?? defaultSort.dir }
}
