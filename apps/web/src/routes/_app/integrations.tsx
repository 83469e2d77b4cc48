import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '#web/features/integrations/integrations-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/integrations')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/integrations')
  },
  // The row of each service, in this order: own <GoogleCalendarRow />, <TelegramRow />; company <AssistantRow />.
  component: function Integrations() {
    return <IntegrationsPage own={null} company={null} check={null} />
  },
})
