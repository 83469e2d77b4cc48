import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { MyTasksPage } from '#web/features/tasks/my-tasks/my-tasks-page.tsx'
import { tasksSearch } from '#web/features/tasks/tasks-search.ts'

export const Route = createFileRoute('/_app/my-tasks')({
  validateSearch: tasksSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/my-tasks')
    if (tasksSearch.isNotCanonical(location.search))
      throw redirect({ to: '/my-tasks', search: tasksSearch.read(location.search), replace: true })
  },
  component: function MyTasks() {
    return <MyTasksPage search={Route.useSearch()} />
  },
})
