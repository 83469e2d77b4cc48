import { formatDate } from '#core/time/format.ts'
import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import { statuses, type ReportScopeName, type ReportSearch } from './search.ts'
import type { FilterNames } from './use-filter-names.ts'

/** A chip for each active filter. */
export function filterChipsOf(
  search: ReportSearch,
  scope: ReportScopeName,
  { people, units }: FilterNames,
  onChange: ChangeSearch<ReportSearch>,
): FilterChip[] {
  const { startDate, endDate, employee, bu, status } = search
  const chips: FilterChip[] = []
  const add = (name: string, value: string, change: Change<ReportSearch>) =>
    chips.push({ key: name, name, value, remove: () => onChange(change) })
  if (startDate || endDate)
    add('Date', rangeText(startDate, endDate), { startDate: undefined, endDate: undefined })
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.length === 0 ? '…' : (list.find((one) => one.id === id)?.name ?? 'Unknown')
  if (employee && scope !== 'own') add('Employee', nameOf(people, employee), { employee: undefined })
  if (bu && scope !== 'own') add('Business unit', nameOf(units, bu), { bu: undefined })
  if (status) add('Status', statuses[status], { status: undefined })
  return chips
}

function rangeText(startDate: string | undefined, endDate: string | undefined): string {
  if (startDate && startDate === endDate) return formatDate(startDate)
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`
  return startDate ? `from ${formatDate(startDate)}` : `until ${formatDate(endDate)}`
}
