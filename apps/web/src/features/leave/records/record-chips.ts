import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import type { RecordSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

/** A chip for each active filter. */
export function recordChips(
  { search, startDate, endDate, employee, bu }: RecordSearch,
  { employees, businessUnits, isReady }: Choices,
  onChange: ChangeSearch<RecordSearch>,
): FilterChip[] {
  return chipsOf(onChange, [
    ['Search', search, 'search'],
    ['Date', rangeText(startDate, endDate), 'startDate', 'endDate'],
    ['Employee', nameOrPlaceholder(employees, employee, isReady), 'employee'],
    ['Business unit', nameOrPlaceholder(businessUnits, bu, isReady), 'bu'],
  ])
}
