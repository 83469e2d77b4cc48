import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { boardSearch, type BoardSearch } from './search.ts'

export type BoardRow = Output<'GET /leaderboard'>['items'][number]

export const pageSize = 50

/** The page of the board in the address. */
export function useBoard(search: BoardSearch) {
  const { answer, page, error, isRefreshing, retry } = usePagedList({
    page: search.page,
    pageSize,
    // Reports change the board, so it is cached under their topic.
    pageAt: (at) =>
      apiQuery('reports', 'GET /leaderboard', {
        query: { ...boardSearch.filtersOf(search), page: at, pageSize },
      }),
  })
  return { board: answer, page, error, isRefreshing, retry }
}
