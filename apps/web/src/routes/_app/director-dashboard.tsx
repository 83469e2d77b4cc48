import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf, isDirector } from '#web/features/home/home-of.ts'
import { homeSearch } from '../-home-search.ts'
import { TeamHome } from '../-team-home.tsx'

/** The old address of the Director's home, which stays for Directors whose home is another page. */
export const Route = createFileRoute('/_app/director-dashboard')({
  validateSearch: homeSearch.read,
  beforeLoad: ({ context: { me }, location: { search } }) => {
    if (!me?.tenant || !isDirector(me)) throw redirect({ to: '/dashboard', replace: true })
    if (homeOf(me) === 'director')
      throw redirect({ to: '/dashboard', search: homeSearch.read({ ...search }), replace: true })
  },
  component: function DirectorDashboard() {
    const search = homeSearch.read({ ...Route.useSearch() })
    return <TeamHome path="/director-dashboard" search={search} isDirector />
  },
})
