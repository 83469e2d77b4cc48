import { createFileRoute, redirect } from '@tanstack/react-router'
import { isDirector } from '#web/features/home/home-of.ts'
import DirectorHome from '../-director-home.tsx'
import { homeSearch } from '../-home-search.ts'

export const Route = createFileRoute('/_app/director-dashboard')({
  validateSearch: homeSearch.read,
  beforeLoad: ({ context: { me } }) => {
    if (!me?.tenant || !isDirector(me)) throw redirect({ to: '/dashboard', replace: true })
  },
  component: function DirectorDashboard() {
    return <DirectorHome path="/director-dashboard" search={homeSearch.read({ ...Route.useSearch() })} />
  },
})
