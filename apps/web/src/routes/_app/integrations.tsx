import { createFileRoute } from '@tanstack/react-router'
import { AssistantRow } from '#web/features/integrations/assistant-row.tsx'
import { ConfigurationCheck } from '#web/features/integrations/configuration-check.tsx'
import { GoogleCalendarRow } from '#web/features/integrations/google-row.tsx'
import { IntegrationsPage } from '#web/features/integrations/integrations-page.tsx'
import { TelegramRow } from '#web/features/integrations/telegram-row.tsx'
import { UseOfServices } from '#web/features/integrations/use-of-services.tsx'
import { requirePage } from '#web/lib/require-page.ts'
import { useMay } from '#web/lib/use-me.ts'
import { LoadsFirst } from '#web/ui/state/loads-first.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

export const Route = createFileRoute('/_app/integrations')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/integrations')
  },
  component: function Integrations() {
    return <IntegrationsPage own={<OwnServices />} company={<CompanyServices />} check={<Check />} />
  },
})

/** The services of the person that they may use. */
function OwnServices() {
  const may = useMay()
  const telegram = may('integration.connect-chat') && (
    <RegionBoundary name="telegram">
      <TelegramRow />
    </RegionBoundary>
  )
  if (!may('integration.connect-calendar')) return telegram
  return (
    <LoadsFirst then={telegram}>
      <RegionBoundary name="google-calendar">
        <GoogleCalendarRow />
      </RegionBoundary>
    </LoadsFirst>
  )
}

function CompanyServices() {
  return (
    <LoadsFirst
      then={
        <RegionBoundary name="use-of-services" shows="nothing">
          <UseOfServices />
        </RegionBoundary>
      }
    >
      <RegionBoundary name="assistant">
        <AssistantRow />
      </RegionBoundary>
    </LoadsFirst>
  )
}

function Check() {
  return (
    <RegionBoundary name="configuration-check">
      <ConfigurationCheck />
    </RegionBoundary>
  )
}
