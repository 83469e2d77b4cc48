import { createFileRoute } from '@tanstack/react-router'
import { FixUsersPage } from '#web/features/maintenance/fix-users-page.tsx'
import { requirePlatform } from '#web/lib/require-page.ts'
import { userSearch } from '#web/features/maintenance/search.ts'

export const Route = createFileRoute('/_app/fix-users')({
  validateSearch: userSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requirePlatform(me)
  },
  component: function FixUsers() {
    return <FixUsersPage search={userSearch.read({ ...Route.useSearch() })} />
  },
})
