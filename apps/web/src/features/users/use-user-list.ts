import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { queryOf, type UserSearch } from './search.ts'

const pageSize = 10

/** The page of people in the address, and how many users the plan allows. */
export function useUserList(search: UserSearch) {
  const filters = queryOf(search)
  const { answer, ...list } = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => apiQuery('users', 'GET /users', { query: { ...filters, page, pageSize } }),
  })
  return { ...list, seats: answer?.seats, sendsMail: answer?.sendsMail ?? false }
}
