import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { NotificationFeed } from './notification-feed.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import styles from './notifications-page.module.css'
import { PageActions } from './page-actions.tsx'
import { useCountsWithReadings } from './reading-entries.ts'
import { notificationSearch, type NotificationSearch } from './search.ts'
import { noNotifications } from './sections.ts'
import { useNotificationActions } from './use-notification-actions.ts'

/** All notifications of the person, with filters by kind, unread and important. */
export function NotificationsPage({ search }: { search: NotificationSearch }) {
  const change = useSearchChange('/notifications', notificationSearch)
  const answer = useQuery({ ...apiQuery('notifications', 'GET /notifications/counts'), ...listFreshness })
  const counts = { data: useCountsWithReadings(answer.data), isPending: answer.isPending }
  const actions = useNotificationActions()
  const isFiltered = notificationSearch.isFiltered(search)
  const { show = 'total', kind } = search
  const all = counts.data?.all
  const matching = counts.data && (kind ? counts.data.kinds[kind] : counts.data.all)[show]
  const hasNone = all?.total === 0
  // Without notifications the page has no actions, and the focus that they had is lost.
  useEffect(() => {
    const { document: page } = window
    if (hasNone && page.activeElement === page.body) page.querySelector('h1')?.focus()
  }, [hasNone])
  return (
    <div className={styles.page}>
      <PageTitle
        facts={
          counts.data
            ? unreadInWords(counts.data.all, kind && counts.data.kinds[kind].unread)
            : counts.isPending && '\u00a0'
        }
        more={!hasNone && <PageActions actions={actions} counts={all} isFiltered={isFiltered} />}
      >
        Notifications
      </PageTitle>
      {(!hasNone || isFiltered) && (
        <NotificationFilters search={search} change={change} counts={counts.data} total={matching} />
      )}
      <NotificationFeed
        // Each list has its own state.
        key={`${search.kind} ${search.show}`}
        filters={search}
        actions={actions}
        total={matching}
        empty={
          isFiltered ? (
            <EmptyState
              action={<Button onClick={() => change(notificationSearch.noFilters)}>Reset Filters</Button>}
            >
              No notification matches these filters.
            </EmptyState>
          ) : (
            <EmptyState isWholeList>{noNotifications}</EmptyState>
          )
        }
      />
    </div>
  )
}

/** How many are unread, and how many of them have the chosen kind. */
function unreadInWords(
  { unread, importantUnread }: { unread: number; importantUnread: number },
  unreadOfKind: number | undefined,
): string {
  if (unread === 0) return 'Nothing unread'
  if (unreadOfKind !== undefined) return `${unreadOfKind} of ${unread} unread`
  if (importantUnread === 0) return `${unread} unread`
  return importantUnread === unread
    ? `${unread} unread and important`
    : `${unread} unread, ${importantUnread} of them important`
}
