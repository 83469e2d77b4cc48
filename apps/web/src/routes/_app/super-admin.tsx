import { createFileRoute } from '@tanstack/react-router'
import { MessagesSection } from '#web/features/contact/messages-section.tsx'
import { MaintenanceSection } from '#web/features/maintenance/maintenance-section.tsx'
import { tenantSearch } from '#web/features/tenants/search.ts'
import { SuperAdminPage } from '#web/features/tenants/super-admin-page.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

export const Route = createFileRoute('/_app/super-admin')({
  validateSearch: tenantSearch.read,
  component: function SuperAdmin() {
    const search = tenantSearch.read({ ...Route.useSearch() })
    return (
      <SuperAdminPage
        path="/super-admin"
        search={search}
        messages={
          <RegionBoundary name="messages">
            <MessagesSection />
          </RegionBoundary>
        }
        maintenance={<MaintenanceSection />}
      />
    )
  },
})
