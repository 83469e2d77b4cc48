import { activityScopes, type ActivityScope } from '#core/access/policies/activity.ts'
import { activityPageSize, usuallyCounted } from '#core/activity/feed.ts'
import { activityKinds } from '#core/activity/kinds.ts'
import { idOf, oneOf, pageUpTo, present, readDate, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const feedFilters = { person: idOf('user'), kind: oneOf(activityKinds) }

/** The address parameters of a feed. */
export const feedSearch = defineSearch({ filters: feedFilters })
export type FeedSearch = ReturnType<typeof feedSearch.read>

/** The address parameters of the full list. */
export const activitySearch = defineSearch({
  lists: { scope: oneOf(activityScopes, 'own') },
  filters: {
    ...feedFilters,
    bu: idOf('bu'),
    search: readText,
    startDate: readDate,
    endDate: readDate,
  },
  places: { page: pageUpTo(usuallyCounted / activityPageSize) },
})
export type ActivitySearch = ReturnType<typeof activitySearch.read>

/** The filters of the scope in the API's form. The person's own feed has no filter by person or unit. */
export function queryOf(search: ActivitySearch, scope: ActivityScope) {
  const { person, bu, kind, search: text, startDate, endDate } = search
  const isOwn = scope === 'own'
  return present({
    scope,
    userId: isOwn ? undefined : person,
    businessUnitId: isOwn ? undefined : bu,
    kind,
    search: text,
    startDate,
    endDate,
  })
}
