import { createFileRoute } from '@tanstack/react-router'
import { LeavePage } from '#web/features/leave/page/leave-page.tsx'
import { leaveSearch } from '#web/features/leave/page/search.ts'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/leave')({
  validateSearch: leaveSearch.read,
  beforeLoad: ({ context: { me } }) => requirePage(me, '/leave'),
  component: function Leave() {
    return <LeavePage search={leaveSearch.read({ ...Route.useSearch() })} />
  },
})
