import { createFileRoute } from '@tanstack/react-router'
import { PlatformLogPage } from '#web/features/platform-log/platform-log-page.tsx'
import { readPlatformLogSearch } from '#web/features/platform-log/search.ts'

export const Route = createFileRoute('/_app/platform-log')({
  validateSearch: readPlatformLogSearch,
  component: function PlatformLog() {
    return <PlatformLogPage search={readPlatformLogSearch({ ...Route.useSearch() })} />
  },
})
