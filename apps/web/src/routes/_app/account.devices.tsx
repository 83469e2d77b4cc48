import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '#web/features/push/devices-page.tsx'
import { requireCompany } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/account/devices')({
  beforeLoad: ({ context: { me } }) => {
    requireCompany(me)
  },
  component: DevicesPage,
})
