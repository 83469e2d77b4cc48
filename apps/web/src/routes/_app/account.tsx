import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsLayout } from '#web/features/account/settings-layout.tsx'

export const Route = createFileRoute('/_app/account')({
  component: function Account() {
    return (
      <SettingsLayout>
        <Outlet />
      </SettingsLayout>
    )
  },
})
