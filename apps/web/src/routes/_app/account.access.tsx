import { createFileRoute } from '@tanstack/react-router'
import { AccountAccessPage } from '#web/features/account/access-page.tsx'

export const Route = createFileRoute('/_app/account/access')({
  component: AccountAccessPage,
})
