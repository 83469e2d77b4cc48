import { createFileRoute } from '@tanstack/react-router'
import { AssistantRow } from '#web/features/integrations/assistant-row.tsx'
import { GoogleCalendarRow } from '#web/features/integrations/google-row.tsx'
import { IntegrationsPage } from '#web/features/integrations/integrations-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'
import { useMay } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'

export const Route = createFileRoute('/_app/integrations')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/integrations')
  },
  // The row of each service, in this order: own <GoogleCalendarRow />, <TelegramRow />; company <AssistantRow />.
  component: function Integrations() {
    return <IntegrationsPage own={<OwnServices />} company={<AssistantRow />} check={null} />
  },
})

/** The services of the person that they may use. */
function OwnServices() {
  const may = useMay()
  return (
    may('integration.connect-calendar') && (
      <RegionBoundary name="google-calendar">
        <GoogleCalendarRow />
      </RegionBoundary>
    )
  )
}
