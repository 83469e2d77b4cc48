import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '#web/features/account/sessions-page.tsx'

export const Route = createFileRoute('/_app/account/sessions')({ component: SessionsPage })
