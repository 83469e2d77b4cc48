import { createFileRoute, redirect } from '@tanstack/react-router'
import { ActivityPage } from '#web/features/activity/activity-page.tsx'
import { activitySearch } from '#web/features/activity/search.ts'

export const Route = createFileRoute('/_app/activity')({
  validateSearch: activitySearch.read,
  beforeLoad: ({ context: { me } }) => {
    if (!me?.tenant) throw redirect({ to: '/dashboard', replace: true })
  },
  component: function Activity() {
    return <ActivityPage search={activitySearch.read({ ...Route.useSearch() })} />
  },
})
