import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import { statuses, type UserSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

/** A chip for each filter that is on; the status is always one, since archived people are left out otherwise. */
export function filterChipsOf(
  { search, role, bu, status }: UserSearch,
  { roles, units, isReady }: Pick<Choices, 'roles' | 'units' | 'isReady'>,
  onChange: ChangeSearch<UserSearch>,
): FilterChip[] {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    isReady ? (list.find((one) => one.id === id)?.name ?? 'Unknown') : '…'
  const chip = (name: string, value: string, change: Change<UserSearch>): FilterChip => ({
    key: name,
    name,
    value,
    remove: () => onChange(change),
  })
  return [
    ...(search ? [chip('Search', search, { search: undefined })] : []),
    ...(role ? [chip('Role', nameOf(roles, role), { role: undefined })] : []),
    ...(bu ? [chip('Business unit', nameOf(units, bu), { bu: undefined })] : []),
    status
      ? chip('Status', statuses[status], { status: undefined })
      : { key: 'Status', name: 'Status', value: statuses.active },
  ]
}
