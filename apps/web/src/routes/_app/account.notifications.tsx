import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettingsPage } from '#web/features/notification-settings/settings-page.tsx'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/account/notifications')({
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: NotificationSettingsPage,
})
