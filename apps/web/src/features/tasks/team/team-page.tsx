import { useRef } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange, type ChangeSearch } from '#web/lib/use-search-change.ts'
import { toast } from '#web/lib/toast.ts'
import { listFreshness } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { teamTaskExport } from '../export/task-export.ts'
import { TasksPage } from '../page/tasks-page.tsx'
import { teamCountQuery, teamQuery } from '../task-queries.ts'
import { TeamBatchBar } from './batch-bar.tsx'
import { canTakePart } from './batch.ts'
import { teamSearch, type TeamSearch } from './search.ts'
import { teamChips, TeamFilters, useTeamChoices } from './team-filters.tsx'
import { useTeamBatch } from './use-team-batch.ts'

/** The tasks that the person has assigned and manages, as a list, a board or a month. */
export function TeamTasksPage({ search }: { search: TeamSearch }) {
  const go = useSearchChange('/team-tasks', teamSearch)
  const { timeZone } = useMe().user
  const list = useTeamList(search)
  const choices = useTeamChoices(list.rows)
  const batch = useTeamBatch(search, list.rows)
  const step = useStep(search, list, go)
  const onPage = list.rows?.filter(canTakePart) ?? []
  const isPageSelected = onPage.length > 0 && onPage.every(({ id }) => batch.ids.has(id))
  const isFiltered = teamSearch.isFiltered(search)
  const hasMore = isPageSelected && (list.total ?? 0) > batch.ids.size
  return (
    <TasksPage
      board="team"
      title="Tasks I've Assigned"
      facts={<ScopeFact overdue={isFiltered ? undefined : list.overdue} />}
      group="Team Tasks"
      caption="Tasks I've Assigned, open ones first, by due date"
      search={search}
      query={teamSearch.filtersOf(search)}
      isFiltered={isFiltered}
      list={list}
      source={() =>
        teamTaskExport(teamSearch.filtersOf(search), { timeZone, chips: teamChips(search, choices, go) })
      }
      selection={{ ids: batch.ids, onChange: batch.select, canSelect: canTakePart }}
      noteOf={(task) =>
        canTakePart(task) ? undefined : 'Created by somebody else: it cannot be changed together with others.'
      }
      filters={(end) => (
        <TeamFilters search={search} choices={choices} onChange={go} total={list.total} end={end} />
      )}
      go={go}
      onReset={() => go(teamSearch.noFilters)}
      onStep={(by) => void step(by)}
    >
      <output className="visually-hidden">
        {batch.wasEndedByFilters && 'The selection ended with the change of filters.'}
      </output>
      <TeamBatchBar batch={batch} matching={hasMore ? list.total : undefined} />
    </TasksPage>
  )
}

/**
 * The scope of the list, because the title names only a part of it. The number of overdue tasks is left out while it is
 * loading, and with filters, because it would count only the filtered tasks.
 */
function ScopeFact({ overdue }: { overdue: number | undefined }) {
  const fact = overdue === 0 ? ', nothing overdue' : `, ${overdue?.toLocaleString('en')} overdue`
  return <span>Assigned or managed by you{overdue !== undefined && fact}</span>
}

/** Moves from the open task to the one before or after it, also across pages. */
function useStep({ taskId }: TeamSearch, list: TeamList, go: ChangeSearch<TeamSearch>) {
  const isTurning = useRef(false)
  return async (by: 1 | -1): Promise<void> => {
    const ids = list.rows?.map(({ id }) => id) ?? []
    const at = taskId ? ids.indexOf(taskId) : -1
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next) return go({ taskId: next }, { replace: true })
    const page = list.page + by
    if (isTurning.current || page < 1 || page > list.lastPage) return
    isTurning.current = true
    try {
      const rows = await list.fetchRows(page)
      const first = rows.at(by === 1 ? 0 : -1)
      if (first) go({ page, taskId: first.id }, { replace: true })
    } catch {
      toast.error('The next page could not be fetched. Try again.')
    } finally {
      isTurning.current = false
    }
  }
}

/** The page of tasks in the address, with their total number. */
function useTeamList(search: TeamSearch) {
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

type TeamList = ReturnType<typeof useTeamList>
