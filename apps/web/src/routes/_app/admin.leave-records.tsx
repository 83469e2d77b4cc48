import { createFileRoute, redirect } from '@tanstack/react-router'
import { LeaveRecordsPage } from '#web/features/leave/records/leave-records-page.tsx'
import { recordSearch } from '#web/features/leave/records/search.ts'

export const Route = createFileRoute('/_app/admin/leave-records')({
  validateSearch: recordSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_MANAGE_ALL_LEAVES'))
      throw redirect({ to: '/dashboard', replace: true })
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
