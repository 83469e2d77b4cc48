import { createRootRoute, Outlet } from '@tanstack/react-router'
import { FailedScreen } from '#web/ui/failed-page.tsx'

export const Route = createRootRoute({ component: Outlet, errorComponent: FailedScreen })
