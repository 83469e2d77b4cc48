import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/account/profile-page.tsx'
import { readAccountSearch } from '#web/features/account/account-search.ts'

export const Route = createFileRoute('/_app/account/')({
  validateSearch: readAccountSearch,
  component: function Account() {
    const { dialog } = Route.useSearch()
    return <ProfilePage dialog={dialog} />
  },
})
