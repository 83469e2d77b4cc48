import { createFileRoute } from '@tanstack/react-router'
import { AssistantRow } from '#web/features/integrations/assistant-row.tsx'
import { ConfigurationCheck } from '#web/features/integrations/configuration-check.tsx'
import { GoogleCalendarRow } from '#web/features/integrations/google-row.tsx'
import { IntegrationsPage } from '#web/features/integrations/integrations-page.tsx'
import { TelegramRow } from '#web/features/integrations/telegram-row.tsx'
import { UseOfServices } from '#web/features/integrations/use-of-services.tsx'
import { requirePage } from '#web/lib/require-page.ts'
import { useMay } from '#web/lib/use-me.ts'
import { LoadsFirst } from '#web/ui/loads-first.tsx'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'

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
  return (
    <>
      {may('integration.connect-calendar') && (
        <LoadsFirst>
          <RegionBoundary name="google-calendar">
            <GoogleCalendarRow />
          </RegionBoundary>
        </LoadsFirst>
      )}
      {may('integration.connect-chat') && (
        <RegionBoundary name="telegram">
          <TelegramRow />
        </RegionBoundary>
      )}
    </>
  )
}

function CompanyServices() {
  return (
    <>
      <LoadsFirst>
        <RegionBoundary name="assistant">
          <AssistantRow />
        </RegionBoundary>
      </LoadsFirst>
      <RegionBoundary name="use-of-services" shows="nothing">
        <UseOfServices />
      </RegionBoundary>
    </>
  )
}

function Check() {
  return (
    <RegionBoundary name="configuration-check">
      <ConfigurationCheck />
    </RegionBoundary>
  )
}
