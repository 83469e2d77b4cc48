import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { statuses, type ReportScopeName, type ReportSearch } from './search.ts'
import type { FilterNames } from './use-filter-names.ts'

/** A chip for each active filter. */
export function filterChipsOf(
  { startDate, endDate, employee, bu, status, search }: ReportSearch,
  scope: ReportScopeName,
  { people, units }: FilterNames,
  onChange: ChangeSearch<ReportSearch>,
): FilterChip[] {
  const others = scope !== 'own'
  return chipsOf(onChange, [
    ['Search', others ? search : undefined, 'search'],
    ['Date', rangeText(startDate, endDate), 'startDate', 'endDate'],
    ['Employee', others ? nameOrPlaceholder(people, employee, people.length > 0) : undefined, 'employee'],
    ['Business unit', others ? nameOrPlaceholder(units, bu, units.length > 0) : undefined, 'bu'],
    ['Status', status && statuses[status], 'status'],
  ])
}
