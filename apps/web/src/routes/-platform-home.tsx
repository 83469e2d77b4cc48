import { MessagesSection } from '#web/features/contact/messages-section.tsx'
import { MaintenanceSection } from '#web/features/maintenance/maintenance-section.tsx'
import type { TenantSearch } from '#web/features/tenants/search.ts'
import { SuperAdminPage } from '#web/features/tenants/super-admin-page.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

interface PlatformHomeProps {
  path: '/' | '/dashboard'
  search: TenantSearch
}

/** The home of a platform administrator is the panel. */
export default function PlatformHome(props: PlatformHomeProps) {
  return (
    <SuperAdminPage
      {...props}
      messages={
        <RegionBoundary name="messages">
          <MessagesSection />
        </RegionBoundary>
      }
      maintenance={
        <RegionBoundary name="maintenance">
          <MaintenanceSection />
        </RegionBoundary>
      }
    />
  )
}
