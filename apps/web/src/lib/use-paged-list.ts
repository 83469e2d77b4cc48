import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { apiQuery } from './query.ts'

type Key = ReturnType<typeof apiQuery>['queryKey'] extends readonly (infer Part)[] ? Part[] : never

/** A page of a list as the server answers it, with how many there are in all. */
type PageAnswer = { items: readonly unknown[] } & ({ total: number } | { count: number })

interface Asked<Answer extends PageAnswer> {
  /** The page's number in the address; the first where it names none. */
  page: number | undefined
  pageSize: number
  pageAt: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** False while there is nothing to ask for. */
  enabled?: boolean
}

/** The page that the address asks for, with the last rows standing until it is there. One beyond the last gives the last. */
export function usePagedList<Answer extends PageAnswer>({
  page: asked = 1,
  pageSize,
  pageAt,
  enabled = true,
}: Asked<Answer>) {
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const wanted = useQuery({ ...pageAt(asked), placeholderData: keepPreviousData, enabled })
  const found = wanted.data && totalOf(wanted.data)
  const isBeyond = !wanted.isPlaceholderData && found !== undefined && asked > lastOf(found)
  const last = useQuery({
    ...pageAt(lastOf(found ?? 0)),
    placeholderData: keepPreviousData,
    enabled: isBeyond && enabled,
  })
  const list = isBeyond ? last : wanted
  const answer: Answer | undefined = list.data
  const total = answer && totalOf(answer)
  const lastPage = lastOf(total ?? 0)
  return {
    answer,
    rows: answer?.items as Answer['items'] | undefined,
    total,
    page: total === undefined ? asked : Math.min(asked, lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}

function totalOf(answer: PageAnswer): number {
  return 'total' in answer ? answer.total : answer.count
}
