import type { ComponentType } from 'react'
import { homeOf, type Home as Kind } from '#web/features/home/home-of.ts'
import { useMe } from '#web/lib/use-me.ts'
import AdminHome from './-admin-home.tsx'
import DirectorHome from './-director-home.tsx'
import EmployeeHome from './-employee-home.tsx'
import type { HomeProps } from './-home-search.ts'
import ManagerHome from './-manager-home.tsx'

const homes: Record<Exclude<Kind, 'platform'>, ComponentType<HomeProps>> = {
  admin: AdminHome,
  director: DirectorHome,
  manager: ManagerHome,
  employee: EmployeeHome,
}

/** The home page of a person of a company, by their permissions. */
export default function Home(props: HomeProps) {
  const home = homeOf(useMe())
  if (home === 'platform') return null
  const Chosen = homes[home]
  return <Chosen {...props} />
}
