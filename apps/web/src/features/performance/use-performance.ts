import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import type { Range } from './range.ts'

export type Performance = Output<'GET /performance'>

/** A person's period; while another period of the same person is loaded, the earlier one stays. */
export function usePerformance(userId: string | undefined, range: Range) {
  return useQuery({
    ...apiQuery('reports', 'GET /performance', { query: { userId: userId ?? '', ...range } }),
    ...listFreshness,
    enabled: userId !== undefined,
    placeholderData: (before) => (before?.person.id === userId ? before : undefined),
  })
}
