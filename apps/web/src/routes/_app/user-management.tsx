import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { useMe } from '#web/lib/use-me.ts'
import { PersonAccess } from '#web/features/account/person-access.tsx'
import { AccessExplanation } from '#web/features/roles/access-explanation.tsx'
import { userSearch } from '#web/features/users/search.ts'
import { UserManagementPage } from '#web/features/users/user-management-page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export const Route = createFileRoute('/_app/user-management')({
  validateSearch: userSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requirePage(me, '/user-management')
    if (userSearch.isNotCanonical(location.search))
      throw redirect({ to: '/user-management', search: userSearch.read(location.search), replace: true })
  },
  component: function UserManagement() {
    const me = useMe()
    return (
      <UserManagementPage
        search={Route.useSearch()}
        renderAccess={(user) => (
          <>
            <Section title="Permissions">
              <AccessExplanation userId={user.id} />
            </Section>
            {user.may.includes('edit') && user.id !== me.user.id && (
              <Section title="Access to the account">
                <PersonAccess
                  userId={user.id}
                  name={user.name}
                  mayEndPasskeys={user.may.includes('remove-second-factor')}
                />
              </Section>
            )}
          </>
        )}
      />
    )
  },
})
