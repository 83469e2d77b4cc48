import { createFileRoute, redirect } from '@tanstack/react-router'
import { triggerLogSearch } from '#web/features/trigger-log/search.ts'
import { TriggerLogPage } from '#web/features/trigger-log/trigger-log-page.tsx'

export const Route = createFileRoute('/_app/admin-trigger-log')({
  validateSearch: triggerLogSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    if (!me?.tenant || !me.permissions.includes('CAN_MANAGE_USERS'))
      throw redirect({ to: '/dashboard', replace: true })
    if (triggerLogSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/admin-trigger-log',
        search: triggerLogSearch.read(location.search),
        replace: true,
      })
  },
  component: function AdminTriggerLog() {
    return <TriggerLogPage search={Route.useSearch()} />
  },
})
