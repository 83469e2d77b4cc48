import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '#web/features/activity/activity-page.tsx'
import { activitySearch } from '#web/features/activity/search.ts'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/activity')({
  validateSearch: activitySearch.read,
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: function Activity() {
    return <ActivityPage search={activitySearch.read({ ...Route.useSearch() })} />
  },
})
