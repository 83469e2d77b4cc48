import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { LeaveRecordsPage } from '#web/features/leave/records/leave-records-page.tsx'
import { recordSearch } from '#web/features/leave/records/search.ts'

export const Route = createFileRoute('/_app/admin/leave-records')({
  validateSearch: recordSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/admin/leave-records')
    if (recordSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/admin/leave-records',
        search: recordSearch.read(location.search),
        replace: true,
      })
  },
  component: function LeaveRecords() {
    return <LeaveRecordsPage search={Route.useSearch()} />
  },
})
