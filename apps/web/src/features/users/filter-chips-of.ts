import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { statuses, type UserSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

/** A chip for each active filter. The status always has one, because archived people are left out by default. */
export function filterChipsOf(
  { search, role, bu, status }: UserSearch,
  { roles, allUnits, isReady }: Pick<Choices, 'roles' | 'allUnits' | 'isReady'>,
  onChange: ChangeSearch<UserSearch>,
): FilterChip[] {
  const chips = chipsOf(onChange, [
    ['Search', search, 'search'],
    ['Role', nameOrPlaceholder(roles, role, isReady), 'role'],
    ['Business unit', nameOrPlaceholder(allUnits, bu, isReady), 'bu'],
    ['Status', status && statuses[status], 'status'],
  ])
  return status ? chips : [...chips, { key: 'Status', name: 'Status', value: statuses.active }]
}
