import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { notificationSearch } from '#web/features/notifications/search.ts'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: notificationSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: function Notifications() {
    return <NotificationsPage search={notificationSearch.read({ ...Route.useSearch() })} />
  },
})
