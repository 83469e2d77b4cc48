import { activityScopes } from '#core/access/policies/activity.ts'
import { activityPageSize, mostListed } from '#core/activity/feed.ts'
import { activityKinds } from '#core/activity/kinds.ts'
import { idOf, oneOf, pageUpTo } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const feedFilters = { person: idOf('user'), kind: oneOf(activityKinds) }

/** The address parameters of a feed. */
export const feedSearch = defineSearch({ filters: feedFilters })
export type FeedSearch = ReturnType<typeof feedSearch.read>

/** The address parameters of the full list. */
export const activitySearch = defineSearch({
  lists: { scope: oneOf(activityScopes, 'own') },
  filters: { ...feedFilters, bu: idOf('bu') },
  places: { page: pageUpTo(mostListed / activityPageSize) },
})
export type ActivitySearch = ReturnType<typeof activitySearch.read>
