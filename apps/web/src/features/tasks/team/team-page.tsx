import { lazy, Suspense } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { filtersOf, type TeamSearch } from './search.ts'
import { TeamFilters } from './team-filters.tsx'
import { useTeamChoices } from './use-team-choices.ts'
import { useTeamList } from './use-team-list.ts'
import { useTeamSearch } from './use-team-search.ts'

const TaskBoard = lazy(async () => ({ default: (await import('../board/task-board.tsx')).TaskBoard }))

/** What the person has handed out, and what they look after. */
export function TeamTasksPage({ search }: { search: TeamSearch }) {
  const go = useTeamSearch()
  const list = useTeamList(search)
  const choices = useTeamChoices(list.rows)
  return (
    <>
      <PageTitle
        more={
          <Segmented
            label="View"
            value={search.view ?? 'list'}
            onChange={(view) => go({ view: view === 'list' ? undefined : view })}
            options={[
              { value: 'list', label: 'List' },
              { value: 'kanban', label: 'Board' },
              { value: 'calendar', label: 'Calendar' },
            ]}
          />
        }
      >
        Tasks I've Assigned
      </PageTitle>
      <TeamFilters search={search} choices={choices} onChange={go} total={list.total} />
      {search.view === 'kanban' && (
        <Suspense>
          <TaskBoard board="team" query={filtersOf(search)} onOpen={(taskId) => go({ taskId })} />
        </Suspense>
      )}
    </>
  )
}
