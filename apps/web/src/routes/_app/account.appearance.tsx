import { createFileRoute } from '@tanstack/react-router'
import { AppearancePage } from '#web/features/account/appearance-page.tsx'

export const Route = createFileRoute('/_app/account/appearance')({
  component: AppearancePage,
})
