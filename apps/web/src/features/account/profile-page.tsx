import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#web/lib/use-me.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { AccountDialog } from './account-search.ts'
import { ProfileFacts } from './profile-facts.tsx'

/** The part of Settings at /account: the person's data. */
export function ProfilePage({ dialog }: { dialog: AccountDialog | undefined }) {
  const { tenant, user } = useMe()
  const navigate = useNavigate()
  const open = (next: AccountDialog) => void navigate({ to: '/account', search: { dialog: next } })
  const close = () => void navigate({ to: '/account', search: {}, replace: true })
  return (
    <>
      <PageTitle facts={tenant && `${user.roleName} at ${tenant.name}`}>Profile</PageTitle>
      <ProfileFacts dialog={dialog} onOpen={open} onClose={close} />
    </>
  )
}
