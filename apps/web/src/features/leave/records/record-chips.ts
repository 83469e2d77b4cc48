import { formatDate } from '#core/time/format.ts'
import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import type { RecordSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

/** A chip for each active filter. */
export function recordChips(
  { search, startDate, endDate, employee, bu }: RecordSearch,
  { employees, businessUnits, isReady }: Choices,
  onChange: ChangeSearch<RecordSearch>,
): FilterChip[] {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    isReady ? (list.find((one) => one.id === id)?.name ?? 'Unknown') : '…'
  const chip = (name: string, value: string, change: Change<RecordSearch>): FilterChip => ({
    key: name,
    name,
    value,
    remove: () => onChange(change),
  })
  return [
    ...(search ? [chip('Search', search, { search: undefined })] : []),
    ...(startDate || endDate
      ? [chip('Date', rangeText(startDate, endDate), { startDate: undefined, endDate: undefined })]
      : []),
    ...(employee ? [chip('Employee', nameOf(employees, employee), { employee: undefined })] : []),
    ...(bu ? [chip('Business unit', nameOf(businessUnits, bu), { bu: undefined })] : []),
  ]
}

function rangeText(startDate: string | undefined, endDate: string | undefined): string {
  if (startDate && startDate === endDate) return formatDate(startDate)
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`
  return startDate ? `from ${formatDate(startDate)}` : `until ${formatDate(endDate)}`
}
