import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireCompany } from '#web/lib/require-page.ts'
import { RolesPage } from '#web/features/roles/roles-page.tsx'
import { roleSearch } from '#web/features/roles/search.ts'

export const Route = createFileRoute('/_app/roles-permissions')({
  validateSearch: roleSearch.read,
  beforeLoad: ({ context: { me }, location }) => {
    requireCompany(me)
    if (roleSearch.isNotCanonical(location.search))
      throw redirect({
        to: '/roles-permissions',
        search: roleSearch.read(location.search),
        replace: true,
      })
  },
  component: function Roles() {
    return <RolesPage search={Route.useSearch()} />
  },
})
