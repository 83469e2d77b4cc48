import { useMay } from '#web/lib/use-me.ts'
import { AccessDenied } from '#web/ui/state/access-denied.tsx'
import { CompareRoles } from './compare-roles.tsx'
import { ManageRoles } from './manage-roles.tsx'
import type { RoleSearch } from './search.ts'
import { texts } from './texts.ts'

/** The roles page. Without the permission, no data of the page is fetched (docs/spec/decisions.md#002). */
export function RolesPage({ search }: { search: RoleSearch }) {
  const may = useMay()
  if (!may('role.edit')) return <AccessDenied page="Roles & Permissions" text={texts.denied} />
  return search.view === 'compare' ? <CompareRoles search={search} /> : <ManageRoles search={search} />
}
