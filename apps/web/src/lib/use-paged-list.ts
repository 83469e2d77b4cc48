import { keepPreviousData, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { listFreshness, type apiQuery } from './query.ts'
import type { PageSizes } from './use-page-size.ts'

type Key = ReturnType<typeof apiQuery>['queryKey'] extends readonly (infer Part)[] ? Part[] : never

/** The server's answer for a page of a list, with the total number if it has one. */
interface PageAnswer {
  items: readonly unknown[]
  total?: number
  count?: number
}

interface Asked<Answer extends PageAnswer> {
  /** The page's number in the address; undefined for the first. */
  page: number | undefined
  pageSize: number
  pageAt: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** The query of the total number, if that is a separate request. */
  count?: { data: { count: number } | undefined; refetch: () => Promise<unknown> }
  /** False if nothing is to be fetched; true by default. */
  enabled?: boolean
}

/** A page of a list, as displayed by tables. */
export interface PagedList<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  total: number | undefined
  page: number
  /** Whether the address names a page after the last one, which is shown instead. */
  isBeyond: boolean
  lastPage: number
  pageSize: number
  /** Set if the person may choose how many rows a page has. */
  sizes?: PageSizes
  error: Error | null
  isRefreshing: boolean
  retry: () => unknown
}

/** Loads a page of a list, or the last one if there are fewer; the previous rows are kept while loading. */
export function usePagedList<Answer extends PageAnswer>({
  page: asked = 1,
  pageSize,
  pageAt,
  count,
  enabled = true,
}: Asked<Answer>) {
  const client = useQueryClient()
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const totalOf = (answer: Answer | undefined) =>
    count ? count.data?.count : (answer?.total ?? answer?.count)
  const wanted = useQuery({ ...pageAt(asked), ...listFreshness, placeholderData: keepPreviousData, enabled })
  const found = wanted.isPlaceholderData ? undefined : totalOf(wanted.data)
  const isBeyond = found !== undefined && asked > lastOf(found)
  const last = useQuery({
    ...pageAt(lastOf(found ?? 0)),
    ...listFreshness,
    placeholderData: keepPreviousData,
    enabled: isBeyond && enabled,
  })
  const list = isBeyond ? last : wanted
  const answer: Answer | undefined = list.data
  const total = totalOf(answer)
  const lastPage = total === undefined ? asked : lastOf(total)
  // Until the total is known, an empty page may be after the last one.
  const isUnsure = total === undefined && asked > 1 && answer?.items.length === 0
  return {
    answer,
    rows: isUnsure ? undefined : (answer?.items as Answer['items'] | undefined),
    total,
    page: Math.min(asked, lastPage),
    isBeyond: total !== undefined && !list.isPlaceholderData && asked > lastPage,
    lastPage,
    pageSize,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    /** Loads the rows of another page of the same list. */
    fetchRows: async (page: number): Promise<Answer['items']> =>
      (await client.fetchQuery(pageAt(page))).items,
    retry: () => Promise.all([list.refetch(), count?.refetch()]),
  }
}
