import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { listFreshness } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { teamCountQuery, teamQuery } from '../task-queries.ts'
import { teamSearch, type TeamSearch } from './search.ts'

/** The page of tasks in the address, with their total number. */
export function useTeamList(search: TeamSearch) {
  const filters = teamSearch.filtersOf(search)
  const count = useQuery({ ...teamCountQuery(filters), ...listFreshness, placeholderData: keepPreviousData })
  const list = usePagedList({
    page: search.page,
    pageSize,
    count,
    pageAt: (page) => teamQuery({ ...filters, page, pageSize }),
    enabled: !search.view,
  })
  return { ...list, overdue: count.data?.overdue }
}

export type TeamList = ReturnType<typeof useTeamList>
