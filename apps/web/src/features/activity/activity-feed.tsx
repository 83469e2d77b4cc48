import type { ActivityScope } from '#core/access/policies/activity.ts'
import { fetched, shown as usuallyShown } from '#core/activity/feed.ts'
import { Link } from '@tanstack/react-router'
import type { Change } from '#web/lib/search.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './activity.module.css'
import { EntryList } from './entry-list.tsx'
import { FeedFilters } from './feed-filters.tsx'
import type { FeedSearch } from './search.ts'
import { noActivity, noMatch } from './texts.ts'
import { useFeed } from './use-activity.ts'

interface ActivityFeedProps {
  title: string
  scope: ActivityScope
  /** Only entries about people of this unit. */
  businessUnitId?: string | undefined
  shown?: number
  /** 30rem high, scrollable and reachable by keyboard (docs/spec/decisions.md#049). */
  scrolls?: boolean
  search: FeedSearch
  onChange: (change: Change<FeedSearch>) => void
}

/** The newest entries of the log, with filters by person and kind, and a link to all of them. */
export function ActivityFeed(props: ActivityFeedProps) {
  const { title, scope, businessUnitId: bu, shown = usuallyShown, scrolls, search, onChange } = props
  const { kind } = search
  const person = scope === 'own' ? undefined : search.person
  const feed = useFeed(scope, { ...(person ? { person } : {}), ...(kind ? { kind } : {}), bu })
  const isSlow = useSlow(feed.isPending)
  const entries = isSlow ? undefined : feed.data?.items
  const isFiltered = person !== undefined || kind !== undefined
  const list = (entries || isSlow) && (
    <EntryList
      heading="h3"
      entries={entries}
      awaitedRows={5}
      most={shown}
      isCut={entries?.length === fetched}
      label={title}
    />
  )
  const isPhone = useMedia('phone')
  const filters = <FeedFilters scope={scope} search={search} onChange={onChange} />
  return (
    <Section
      title={title}
      link={
        <span className={styles.head}>
          {!isPhone && filters}
          <Link
            to="/activity"
            search={{ ...search, ...(scope === 'own' ? {} : { scope }), ...(bu ? { bu } : {}) }}
            className="text-link"
          >
            All activity
          </Link>
        </span>
      }
    >
      {isPhone && <div className={styles.ownLine}>{filters}</div>}
      {feed.isError && <ErrorState error={feed.error} what="The activity" retry={() => feed.refetch()} />}
      {entries?.length === 0 && (
        <EmptyState
          action={
            isFiltered && (
              <Button onClick={() => onChange({ person: undefined, kind: undefined })}>Reset Filters</Button>
            )
          }
        >
          {isFiltered ? noMatch : noActivity}
        </EmptyState>
      )}
      {scrolls && entries && entries.length > 0 ? (
        <div className={styles.scroll} role="region" aria-label={`${title}, scrollable`} tabIndex={0}>
          {list}
        </div>
      ) : (
        list
      )}
    </Section>
  )
}
