import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceSection } from '#web/features/maintenance/maintenance-section.tsx'
import { readTenantSearch } from '#web/features/tenants/search.ts'
import { SuperAdminPage } from '#web/features/tenants/super-admin-page.tsx'

export const Route = createFileRoute('/_app/super-admin')({
  validateSearch: readTenantSearch,
  component: function SuperAdmin() {
    const search = readTenantSearch({ ...Route.useSearch() })
    return <SuperAdminPage path="/super-admin" search={search} maintenance={<MaintenanceSection />} />
  },
})
