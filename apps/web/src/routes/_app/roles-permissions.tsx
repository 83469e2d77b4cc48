import { createFileRoute, redirect } from '@tanstack/react-router'
import { RolesPage } from '#web/features/roles/roles-page.tsx'
import { isNotCanonical, readRoleSearch } from '#web/features/roles/search.ts'

export const Route = createFileRoute('/_app/roles-permissions')({
  validateSearch: readRoleSearch,
  beforeLoad: ({ location }) => {
    if (isNotCanonical(location.search))
      throw redirect({
        to: '/roles-permissions',
        search: readRoleSearch(location.search),
        replace: true,
      })
  },
  component: function Roles() {
    return <RolesPage search={Route.useSearch()} />
  },
})
