import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './calendar-feed.module.css'
import { FeedAddress, feedQuery } from './feed-address.tsx'

/** The part of Settings at /account/calendar: the private address of the person's calendar. */
export function CalendarAddressPage() {
  const query = useQuery(feedQuery)
  const isSlow = useSlow(query.isPending)
  return (
    <>
      <PageTitle facts="A private address at which a calendar program reads your calendar.">
        Calendar address
      </PageTitle>
      <div className={styles.page} aria-busy={query.isPending}>
        {query.data && <FeedAddress madeAt={query.data.madeAt} />}
        {query.isError && !query.data && (
          <ErrorState error={query.error} what="The address" retry={() => query.refetch()} />
        )}
        {isSlow && <Skeleton width={280} />}
      </div>
    </>
  )
}
