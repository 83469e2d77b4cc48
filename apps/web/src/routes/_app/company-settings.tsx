import { createFileRoute } from '@tanstack/react-router'
import { CompanyKeys } from '#web/features/account/company-keys.tsx'
import { CompanyArchive } from '#web/features/account/company-archive/company-archive.tsx'
import { ChannelList } from '#web/features/webhooks/channels/channel-list.tsx'
import { CompanySettingsPage } from '#web/features/company/company-settings-page.tsx'
import { ProvisioningLink } from '#web/features/account/provisioning/provisioning-link.tsx'
import { RetentionSection } from '#web/features/account/retention/retention-section.tsx'
import { SignInLink } from '#web/features/account/company-sign-in/sign-in-link.tsx'
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx'
import { requirePage } from '#web/lib/require-page.ts'

/** What the address asks to add, so that the command menu can open the dialog from every page. */
const additions = ['key', 'webhook', 'channel'] as const

export const Route = createFileRoute('/_app/company-settings')({
  validateSearch: (search: Record<string, unknown>): { add?: (typeof additions)[number] | undefined } => ({
    add: additions.find((one) => one === search['add']),
  }),
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/company-settings')
  },
  component: CompanySettings,
})

function CompanySettings() {
  const { add } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onAnswered = () => void (add && navigate({ search: {}, replace: true }))
  return (
    <>
      <CompanySettingsPage />
      <SignInLink />
      <ProvisioningLink />
      <CompanyKeys isAsked={add === 'key'} onAnswered={onAnswered} />
      <WebhookList isAsked={add === 'webhook'} onAnswered={onAnswered} />
      <ChannelList isAsked={add === 'channel'} onAnswered={onAnswered} />
      <RetentionSection />
      <CompanyArchive />
    </>
  )
}
