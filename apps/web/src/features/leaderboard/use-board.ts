import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { boardSearch, type BoardSearch } from './search.ts'

export type BoardRow = Output<'GET /leaderboard'>['items'][number]

export const pageSize = 50

/** The page of the board in the address, by default of 50 rows. */
export function useBoard(search: BoardSearch, rows = pageSize) {
  const { answer, page, error, isRefreshing, retry } = usePagedList({
    page: search.page,
    pageSize: rows,
    // Reports change the board, so it is cached under their topic.
    pageAt: (at) =>
      apiQuery('reports', 'GET /leaderboard', {
        query: { ...boardSearch.filtersOf(search), page: at, pageSize: rows },
      }),
  })
  return { board: answer, page, error, isRefreshing, retry }
}
