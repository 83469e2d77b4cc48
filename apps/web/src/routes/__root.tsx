import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { LoggedOutScreen } from '#web/features/account/logged-out-screen.tsx'
import { loggedOut } from '#web/features/account/logged-out.ts'
import { FailedScreen } from '#web/ui/state/failed-page.tsx'

export const Route = createRootRoute({
  component: function Root() {
    return useSyncExternalStore(loggedOut.onTold, loggedOut.isUnheard) ? <LoggedOutScreen /> : <Outlet />
  },
  errorComponent: FailedScreen,
})
