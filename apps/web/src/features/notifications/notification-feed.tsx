import { useRef, useState, type ReactNode } from 'react'
import type { NotificationGroup } from '#core/notifications/group.ts'
import { counted } from '#web/lib/numbers.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useSlow, Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './notifications-page.module.css'
import { PageRow } from './page-row.tsx'
import rowStyles from './notifications.module.css'
import type { NotificationSearch } from './search.ts'
import { important, sectionsOf, type Notification } from './sections.ts'
import type { useNotificationActions } from './use-notification-actions.ts'
import { useNotificationKeys } from './use-notification-keys.ts'
import { useNotifications } from './use-notifications.ts'

interface NotificationFeedProps {
  filters: NotificationSearch
  actions: ReturnType<typeof useNotificationActions>
  /** How many match, where that is known. */
  total: number | undefined
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** The list of the page: important ones, then days under sticky heads, older ones on request. */
export function NotificationFeed({ filters, actions, total, empty }: NotificationFeedProps) {
  const { timeZone } = useMe().user
  const query = useNotifications(filters)
  const isSlow = useSlow(query.isPending)
  const items = isSlow ? [] : (query.data?.pages.flatMap((page) => page.items) ?? [])
  const { shown, held, showHeld } = useHeldArrivals(items, query.isSuccess && !query.isFetching)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const region = useRef<HTMLElement>(null)
  const keys = useNotificationKeys({ region, items: shown, ...actions })

  const isOpen = ({ members }: NotificationGroup<Notification>) => members.some(({ id }) => openIds.has(id))
  const toggle = (group: NotificationGroup<Notification>) => {
    const ids = group.members.map(({ id }) => id)
    setOpenIds(new Set(isOpen(group) ? [...openIds].filter((id) => !ids.includes(id)) : [...openIds, ...ids]))
    // A list of unread ones would lose the opened group at once.
    if (!isOpen(group) && filters.show !== 'unread') actions.markRead(group.members)
  }
  const showArrivals = () => {
    showHeld()
    const newest = held[0]?.id
    requestAnimationFrame(() =>
      region.current?.querySelector<HTMLElement>(`[data-row~="${newest}"] [data-row-link]`)?.focus(),
    )
  }

  if (query.isError && !query.data)
    return <ErrorState error={query.error} what="The notifications" retry={() => query.refetch()} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its rows
    <section
      ref={region}
      className={styles.feed}
      aria-label="List of notifications"
      aria-busy={query.isPending}
      {...keys}
    >
      <p className="visually-hidden" role="status">
        {held.length > 0 && counted(held.length, 'new notification', 'new notifications')}
      </p>
      {held.length > 0 && (
        <div className={styles.arrivals}>
          <Button look="filled" onClick={showArrivals}>
            {held.length} new
          </Button>
        </div>
      )}
      {isSlow && <WaitingFeed />}
      {!isSlow && query.isSuccess && shown.length === 0 && held.length === 0 && empty}
      {sectionsOf(shown, serverNow(), timeZone, { hasImportant: filters.show !== 'important' }).map(
        ({ title, date, at, groups }) => (
          <section key={title} aria-label={title}>
            <div className={clsx(styles.head, title === important && styles.important)}>
              <h2>{title}</h2>
              <span>{title === important ? `${groups.length}, until you open them` : date}</span>
            </div>
            <ul>
              {groups.map((group) => (
                <PageRow
                  key={group.members[0].id}
                  group={group}
                  timeZone={timeZone}
                  at={at}
                  isUnderImportant={title === important}
                  actions={actions}
                  isOpen={isOpen(group)}
                  onToggle={() => toggle(group)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {query.hasNextPage && !isSlow && (
        <div className={styles.older}>
          <Button busy={query.isFetchingNextPage && 'Loading…'} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
          {total !== undefined && (
            <span>
              {shown.length} of {total}
            </span>
          )}
        </div>
      )}
    </section>
  )
}

/**
 * Holds notifications that arrive while the list is being read back until the person asks for them, so that nothing
 * shifts. In an empty list they appear at once.
 * @param isSettled Whether the list is as fresh as when the page was opened.
 */
function useHeldArrivals(items: readonly Notification[], isSettled: boolean) {
  const [upTo, setUpTo] = useState<string>()
  const newest = items[0]?.id
  // The order of the ids is that of the notifications.
  const shown = upTo === undefined ? items : items.filter(({ id }) => id <= upTo)
  if (isSettled && newest !== undefined && newest !== upTo && (upTo === undefined || shown.length === 0))
    setUpTo(newest)
  return { shown, held: items.slice(0, items.length - shown.length), showHeld: () => setUpTo(newest) }
}

/** Two days of rows, before the notifications have come. */
function WaitingFeed() {
  return [2, 5].map((rows) => (
    <section key={rows} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.waitingLine}>
          <Skeleton width="7rem" />
        </span>
      </div>
      <ul>
        {Array.from({ length: rows }, (_, at) => (
          <li key={at} className={rowStyles.row}>
            <span />
            <span>
              <span className={styles.waitingLine}>
                <Skeleton width={at % 2 === 0 ? '75%' : '60%'} />
              </span>
              <span className={clsx(styles.waitingLine, styles.second)}>
                <Skeleton width="35%" />
              </span>
            </span>
            <span className={styles.waitingLine}>
              <Skeleton width="3rem" />
            </span>
            <span />
          </li>
        ))}
      </ul>
    </section>
  ))
}
