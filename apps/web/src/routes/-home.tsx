import { homeOf } from '#web/features/home/home-of.ts'
import { useMe } from '#web/lib/use-me.ts'
import AdminHome from './-admin-home.tsx'
import EmployeeHome from './-employee-home.tsx'
import type { HomeProps } from './-home-search.ts'
import { TeamHome } from './-team-home.tsx'

export { fetchHome } from './-home-data.ts'

/** The home page of a person of a company, by their permissions. */
export default function Home(props: HomeProps) {
  const home = homeOf(useMe())
  if (home === 'platform') return null
  if (home === 'admin') return <AdminHome {...props} />
  if (home === 'employee') return <EmployeeHome {...props} />
  return <TeamHome {...props} isDirector={home === 'director'} />
}
