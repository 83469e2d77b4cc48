import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { triggerLogSearch } from '#web/features/trigger-log/search.ts'
import { TriggerLogPage } from '#web/features/trigger-log/trigger-log-page.tsx'

export const Route = createFileRoute('/_app/admin-trigger-log')({
  validateSearch: triggerLogSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/admin-trigger-log')
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
