import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/account/profile-page.tsx'
import { readAccountSearch } from '#web/features/account/account-search.ts'
import { ThisBrowser } from '#web/features/push/this-browser.tsx'
import { useMe } from '#web/lib/use-me.ts'

export const Route = createFileRoute('/_app/account/')({
  validateSearch: readAccountSearch,
  component: function Account() {
    const { dialog } = Route.useSearch()
    const { tenant } = useMe()
    return <ProfilePage dialog={dialog}>{tenant && <ThisBrowser />}</ProfilePage>
  },
})
