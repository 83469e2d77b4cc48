import { formatDate } from '#core/time/format.ts'
import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { FilterChip } from './filter-chips.tsx'

/** A filter's name, its value (undefined if it is off), and its address parameters. */
type Filter<Search> = readonly [
  name: string,
  value: string | undefined,
  ...parameters: (keyof Search & string)[],
]

/** A chip for each active filter; removing it removes its parameters from the address. */
export function chipsOf<Search>(
  onChange: ChangeSearch<Search>,
  filters: readonly Filter<Search>[],
): FilterChip[] {
  return filters.flatMap(([name, value, ...parameters]) => {
    const removed = Object.fromEntries(
      parameters.map((parameter) => [parameter, undefined]),
    ) as Change<Search>
    return value ? [{ key: name, name, value, remove: () => onChange(removed) }] : []
  })
}

/** "Status: Acknowledged" for each chip, for exports. */
export function wordsOf(chips: readonly FilterChip[]): string[] {
  return chips.map(({ name, value }) => `${name}: ${value}`)
}

interface Named {
  id: string
  name: string
}

/** The name of a filter's value; a placeholder while the names are loading. */
export function nameOrPlaceholder(
  all: readonly Named[],
  id: string | undefined,
  isReady: boolean,
): string | undefined {
  if (!id) return undefined
  return isReady ? (all.find((named) => named.id === id)?.name ?? 'Unknown') : '…'
}

/** The days of a range as text; undefined for none. */
export function rangeText(startDate: string | undefined, endDate: string | undefined): string | undefined {
  if (!startDate) return endDate && `until ${formatDate(endDate)}`
  if (!endDate) return `from ${formatDate(startDate)}`
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`
}
