import { createFileRoute } from '@tanstack/react-router'
import { PlatformLogPage } from '#web/features/platform-log/platform-log-page.tsx'
import { requirePlatform } from '#web/lib/require-page.ts'
import { platformLogSearch } from '#web/features/platform-log/search.ts'

export const Route = createFileRoute('/_app/platform-log')({
  validateSearch: platformLogSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requirePlatform(me)
  },
  component: function PlatformLog() {
    return <PlatformLogPage search={platformLogSearch.read({ ...Route.useSearch() })} />
  },
})
