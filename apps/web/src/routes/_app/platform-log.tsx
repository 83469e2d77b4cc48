import { createFileRoute } from '@tanstack/react-router'
import { PlatformLogPage } from '#web/features/platform-log/platform-log-page.tsx'
import { platformLogSearch } from '#web/features/platform-log/search.ts'

export const Route = createFileRoute('/_app/platform-log')({
  validateSearch: platformLogSearch.read,
  component: function PlatformLog() {
    return <PlatformLogPage search={platformLogSearch.read({ ...Route.useSearch() })} />
  },
})
