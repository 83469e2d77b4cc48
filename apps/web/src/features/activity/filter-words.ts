import type { ActivityScope } from '#core/access/policies/activity.ts'
import { kindNames } from '#core/activity/kinds.ts'
import { nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import { queryOf, type ActivitySearch } from './search.ts'
import { leftOut, scopeNames } from './texts.ts'

/** The names of what a list can be filtered by. */
export interface Names {
  people: readonly { id: string; name: string }[]
  units: readonly { id: string; name: string }[]
}

/** Whose activity a list shows and its filters, in words: "Kind: Leave". */
export function filterWords(
  search: ActivitySearch,
  scope: ActivityScope,
  { people, units }: Names,
): string[] {
  const { userId, businessUnitId, kind, search: text, startDate, endDate } = queryOf(search, scope)
  const words: [name: string, value: string | undefined][] = [
    ['Whose activity', scopeNames[scope]],
    ['Business unit', nameOrPlaceholder(units, businessUnitId, units.length > 0)],
    ['Person', nameOrPlaceholder(people, userId, people.length > 0)],
    ['Kind', kind ? kindNames[kind] : leftOut[scope === 'own' ? 'own' : 'several']],
    ['Search', text],
    ['Date', rangeText(startDate, endDate)],
  ]
  return words.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
}
