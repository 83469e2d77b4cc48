import { createFileRoute } from '@tanstack/react-router'
import { FixUsersPage } from '#web/features/maintenance/fix-users-page.tsx'
import { readUserSearch } from '#web/features/maintenance/search.ts'

export const Route = createFileRoute('/_app/fix-users')({
  validateSearch: readUserSearch,
  component: function FixUsers() {
    return <FixUsersPage search={readUserSearch({ ...Route.useSearch() })} />
  },
})
