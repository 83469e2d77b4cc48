import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { Holiday } from './holiday.ts'

/** The units that a holiday can apply to: all active ones, and the unit of the holiday itself. */
export function useUnits(isNeeded: boolean, own?: Holiday['businessUnit']) {
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { status: 'active' } }),
    enabled: isNeeded,
  })
  const active = units.data?.items ?? []
  const isArchived = own && units.data && !active.some(({ id }) => id === own.id)
  return {
    error: units.error,
    retry: () => units.refetch(),
    options: [
      { value: '', label: 'Whole company' },
      ...active.map(({ id, name }) => ({ value: id, label: name })),
      ...(own && (isArchived || !units.data)
        ? [{ value: own.id, label: isArchived ? `${own.name} (archived)` : own.name }]
        : []),
    ],
  }
}
