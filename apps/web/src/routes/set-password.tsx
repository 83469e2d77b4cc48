import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '#web/features/account/set-password-page.tsx'

export const Route = createFileRoute('/set-password')({ component: SetPasswordPage })
