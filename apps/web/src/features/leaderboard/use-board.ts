import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { BoardSearch } from './search.ts'

export type BoardRow = Output<'GET /leaderboard'>['items'][number]

export const pageSize = 50

/** The page of the board that the address asks for. A page beyond the last gives the last. */
export function useBoard({ search, bu, page: asked = 1 }: BoardSearch) {
  // Reports change the board, so it goes with their topic.
  const boardAt = (page: number) =>
    apiQuery('reports', 'GET /leaderboard', {
      query: { ...(search ? { search } : {}), ...(bu ? { bu } : {}), page, pageSize },
    })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const wanted = useQuery({ ...boardAt(asked), placeholderData: keepPreviousData })
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.total)
  const last = useQuery({
    ...boardAt(lastOf(wanted.data?.total ?? 0)),
    placeholderData: keepPreviousData,
    enabled: isBeyond,
  })
  const board = isBeyond ? last : wanted
  return {
    board: board.data,
    page: board.data ? Math.min(asked, lastOf(board.data.total)) : asked,
    lastPage: lastOf(board.data?.total ?? 0),
    error: board.error,
    isRefreshing: board.isPlaceholderData,
    retry: () => void board.refetch(),
  }
}
