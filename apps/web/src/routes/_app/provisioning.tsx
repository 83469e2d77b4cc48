import { createFileRoute } from '@tanstack/react-router'
import { ProvisioningPage } from '#web/features/account/provisioning/provisioning-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/provisioning')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/provisioning')
  },
  component: ProvisioningPage,
})
