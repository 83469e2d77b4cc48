import { activityScopes, type ActivityScope } from '#core/access/activity-view.ts'
import { activityPageSize, mostListed } from '#core/activity/feed.ts'
import { activityKinds, type ActivityKind } from '#core/activity/kinds.ts'
import { present, readId, readPage } from '#web/lib/address.ts'

/** What the address says of a feed. */
export interface FeedSearch {
  person?: string
  kind?: ActivityKind
}

/** What the address of the whole list says. Everything at its default is left out. */
export interface ActivitySearch extends FeedSearch {
  scope?: Exclude<ActivityScope, 'own'>
  bu?: string
  page?: number
}

export type FeedChange = { [K in keyof FeedSearch]?: FeedSearch[K] | undefined }
export type ActivityChange = { [K in keyof ActivitySearch]?: ActivitySearch[K] | undefined }

/** Keeps what is valid; the rest is dropped without a word. */
export function readFeedSearch(raw: Record<string, unknown>): FeedSearch {
  return present({
    person: readId(raw['person'], 'user'),
    kind: activityKinds.find((kind) => kind === raw['kind']),
  })
}

export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const scope = activityScopes.find((one) => one === raw['scope'])
  return present({
    ...readFeedSearch(raw),
    scope: scope === 'own' ? undefined : scope,
    bu: readId(raw['bu'], 'bu'),
    page: readPage(raw['page'], mostListed / activityPageSize),
  })
}

export function isFiltered({ person, kind, bu }: ActivitySearch): boolean {
  return [person, kind, bu].some((one) => one !== undefined)
}
