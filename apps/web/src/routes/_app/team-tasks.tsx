import { createFileRoute, redirect } from '@tanstack/react-router'
import { isNotCanonical, readTeamSearch } from '#web/features/tasks/team/search.ts'
import { TeamTasksPage } from '#web/features/tasks/team/team-page.tsx'

export const Route = createFileRoute('/_app/team-tasks')({
  validateSearch: readTeamSearch,
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_MANAGE_TEAM_TASKS'))
      throw redirect({ to: '/dashboard', replace: true })
    if (isNotCanonical(location.search))
      throw redirect({ to: '/team-tasks', search: readTeamSearch(location.search), replace: true })
  },
  component: function TeamTasks() {
    return <TeamTasksPage search={Route.useSearch()} />
  },
})
