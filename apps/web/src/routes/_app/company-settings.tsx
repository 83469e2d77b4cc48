import { createFileRoute } from '@tanstack/react-router'
import { CompanyKeys } from '#web/features/account/company-keys.tsx'
import { CompanySettingsPage } from '#web/features/company/company-settings-page.tsx'
import { SignInLink } from '#web/features/account/company-sign-in/sign-in-link.tsx'
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/company-settings')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/company-settings')
  },
  component: CompanySettings,
})

function CompanySettings() {
  return (
    <>
      <CompanySettingsPage />
      <SignInLink />
      <CompanyKeys />
      <WebhookList />
    </>
  )
}
