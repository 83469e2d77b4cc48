import { createFileRoute, redirect } from '@tanstack/react-router'
import { teamSearch } from '#web/features/tasks/team/search.ts'
import { TeamTasksPage } from '#web/features/tasks/team/team-page.tsx'

export const Route = createFileRoute('/_app/team-tasks')({
  validateSearch: teamSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_MANAGE_TEAM_TASKS'))
      throw redirect({ to: '/dashboard', replace: true })
    if (teamSearch.isNotCanonical(location.search))
      throw redirect({ to: '/team-tasks', search: teamSearch.read(location.search), replace: true })
  },
  component: function TeamTasks() {
    return <TeamTasksPage search={Route.useSearch()} />
  },
})
