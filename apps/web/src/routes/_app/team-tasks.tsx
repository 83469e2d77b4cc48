import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { teamSearch } from '#web/features/tasks/team/search.ts'
import { TeamTasksPage } from '#web/features/tasks/team/team-page.tsx'

export const Route = createFileRoute('/_app/team-tasks')({
  validateSearch: teamSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/team-tasks')
    if (teamSearch.isNotCanonical(location.search))
      throw redirect({ to: '/team-tasks', search: teamSearch.read(location.search), replace: true })
  },
  component: function TeamTasks() {
    return <TeamTasksPage search={Route.useSearch()} />
  },
})
