import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder } from '#web/ui/filter/chips-of.ts'
import { attentions, type TrackerSearch } from './search.ts'

/** The units that the person sees, and a chip for each active filter. */
export function useFilterChips(search: TrackerSearch, onChange: ChangeSearch<TrackerSearch>) {
  const { data } = useQuery(
    apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
  )
  const units = data?.items ?? []
  const chips = chipsOf(onChange, [
    ['Search', search.search, 'search'],
    ['Business unit', nameOrPlaceholder(units, search.bu, data !== undefined), 'bu'],
    ['Missed in a row', search.attention && attentions[search.attention], 'attention'],
  ])
  return { units, chips }
}
