import { useQuery } from '@tanstack/react-query'
import { weeklyOffsByDefault } from '#core/working-days/default-week.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { textOfDays, type OffsByDefault } from './user-draft.ts'

/** The roles and the business units of the company: the active ones for the form, all of them for the filters. */
export function useChoices() {
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }))
  return {
    roles: roles.data?.items ?? [],
    units: units.data?.items.filter(({ status }) => status === 'active') ?? [],
    allUnits: units.data?.items ?? [],
    isReady: roles.data !== undefined && units.data !== undefined,
    error: roles.error ?? units.error,
    retry: () => Promise.all([roles.refetch(), units.refetch()]),
  }
}

export type Choices = ReturnType<typeof useChoices>

/** The weekly offs that are proposed for a new person: the unit's, otherwise the company's. */
export function useOffsByDefault(units: Choices['units']): OffsByDefault {
  const company = useMe().tenant?.weeklyOffs ?? null
  return (businessUnitId) => {
    const unit = units.find(({ id }) => id === businessUnitId)?.weeklyOffs ?? null
    return textOfDays(weeklyOffsByDefault({ company, unit }))
  }
}
