import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'

type Names = readonly { id: string; name: string }[]

export interface Places {
  roles: Names
  units: Names
  /** Why the roles and units are not there; it stands within the form, so that typed text stays. */
  problem: ReactNode
}

/** The roles, and the active units, that groups can give. */
export function usePlaces(): Places {
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }))
  const failed = [roles, units].find(({ error, data }) => error && !data)
  return {
    roles: roles.data?.items ?? [],
    units: units.data?.items.filter(({ status }) => status === 'active') ?? [],
    problem: failed?.error && (
      <ErrorState error={failed.error} what="The roles and units" retry={() => failed.refetch()} />
    ),
  }
}
