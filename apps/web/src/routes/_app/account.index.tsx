import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/account/profile-page.tsx'
import { isSecurityDialog, readAccountSearch } from '#web/features/account/account-search.ts'

export const Route = createFileRoute('/_app/account/')({
  validateSearch: readAccountSearch,
  beforeLoad: ({ context: { me }, search: { dialog } }) => {
    // Earlier links to the dialogs of the sign-in; and platform administrators have no profile.
    if (isSecurityDialog(dialog))
      throw redirect({ to: '/account/security', search: { dialog }, replace: true })
    if (me && !me.tenant) throw redirect({ to: '/account/security', replace: true })
  },
  component: function Account() {
    const { dialog } = Route.useSearch()
    return <ProfilePage dialog={dialog} />
  },
})
