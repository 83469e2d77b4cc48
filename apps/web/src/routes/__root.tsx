import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { LoggedOutScreen, offlineLogout } from '#web/features/account/logged-out-screen.tsx'
import { FailedScreen } from '#web/ui/state/failed-page.tsx'

export const Route = createRootRoute({
  component: function Root() {
    return useSyncExternalStore(offlineLogout.onChange, offlineLogout.isPending) ? (
      <LoggedOutScreen />
    ) : (
      <Outlet />
    )
  },
  errorComponent: FailedScreen,
})
