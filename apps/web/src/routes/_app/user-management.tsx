import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { AccessExplanation } from '#web/features/roles/access-explanation.tsx'
import { userSearch } from '#web/features/users/search.ts'
import { UserManagementPage } from '#web/features/users/user-management-page.tsx'

export const Route = createFileRoute('/_app/user-management')({
  validateSearch: userSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/user-management')
    if (userSearch.isNotCanonical(location.search))
      throw redirect({ to: '/user-management', search: userSearch.read(location.search), replace: true })
  },
  component: function UserManagement() {
    return (
      <UserManagementPage
        search={Route.useSearch()}
        renderAccess={(userId) => <AccessExplanation userId={userId} />}
      />
    )
  },
})
