import { counted } from '#core/texts/counted.ts'
import { useRef, useState, type ReactNode } from 'react'
import type { NotificationGroup } from '#core/notifications/group.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { useSlow, Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './notifications-page.module.css'
import { PageRow } from './page-row.tsx'
import rowStyles from './notifications.module.css'
import { useKeptReadings } from './reading-entries.ts'
import type { NotificationSearch } from './search.ts'
import { important, sectionsOf, type Notification, type NotificationSection } from './sections.ts'
import type { useNotificationActions } from './use-notification-actions.ts'
import { useNotificationKeys } from './use-notification-keys.ts'
import { useNotifications } from './use-notifications.ts'

interface NotificationFeedProps {
  filters: NotificationSearch
  actions: ReturnType<typeof useNotificationActions>
  /** How many match; undefined if unknown. */
  total: number | undefined
  /** Shown instead of an empty list. */
  empty: ReactNode
}

/** The list of the page: important ones, then days under sticky headings, older ones on request. */
export function NotificationFeed({ filters, actions, total, empty }: NotificationFeedProps) {
  const { timeZone } = useMe().user
  const query = useNotifications(filters)
  const isSlow = useSlow(query.isPending)
  const kept = useKeptReadings()
  const items = isSlow ? [] : (query.data?.pages.flatMap((page) => page.items) ?? [])
  const { shown, held, showHeld } = useHeldArrivals(items, query.isSuccess && !query.isFetching)
  const region = useRef<HTMLElement>(null)
  const keys = useNotificationKeys({ region, items: shown, ...actions })
  // In a list of unread ones, an opened group would disappear immediately.
  const openGroups = useOpenGroups((group) => filters.show !== 'unread' && actions.markRead(group.members))
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
      <KeptMark entries={kept} />
      {held.length > 0 && (
        <div className={styles.arrivals}>
          <Button look="filled" onClick={showArrivals}>
            {held.length} new
          </Button>
        </div>
      )}
      {isSlow && <FeedSkeleton />}
      {!isSlow && query.isSuccess && shown.length === 0 && held.length === 0 && empty}
      {sectionsOf(shown, serverNow(), timeZone, { hasImportant: filters.show !== 'important' }).map(
        (section) => (
          <FeedSection key={section.title} {...{ section, actions, openGroups }} />
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

interface FeedSectionProps {
  section: NotificationSection
  actions: NotificationFeedProps['actions']
  openGroups: ReturnType<typeof useOpenGroups>
}

function FeedSection({ section: { title, date, at, groups }, actions, openGroups }: FeedSectionProps) {
  const { timeZone } = useMe().user
  const isImportant = title === important
  return (
    <section aria-label={title}>
      <div className={clsx(styles.head, isImportant && styles.important)}>
        <h2>{title}</h2>
        <span>{isImportant ? `${groups.length}, until you open them` : date}</span>
      </div>
      <ul>
        {groups.map((group) => (
          <PageRow
            key={group.members[0].id}
            group={group}
            timeZone={timeZone}
            at={at}
            isUnderImportant={isImportant}
            actions={actions}
            isOpen={openGroups.isOpen(group)}
            onToggle={() => openGroups.toggle(group)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The groups whose members are shown, remembered by the members, because groups change when notifications arrive. */
function useOpenGroups(onOpen: (group: NotificationGroup<Notification>) => void) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ members }: NotificationGroup<Notification>) => members.some(({ id }) => openIds.has(id))
  const toggle = (group: NotificationGroup<Notification>) => {
    const ids = group.members.map(({ id }) => id)
    setOpenIds(new Set(isOpen(group) ? [...openIds].filter((id) => !ids.includes(id)) : [...openIds, ...ids]))
    if (!isOpen(group)) onOpen(group)
  }
  return { isOpen, toggle }
}

/**
 * Holds new notifications back until the person presses a button, to avoid layout shifts. In an empty list they appear
 * immediately.
 * @param isSettled Whether the list is loaded and no refetch is running.
 */
function useHeldArrivals(items: readonly Notification[], isSettled: boolean) {
  const [upTo, setUpTo] = useState<string>()
  const newest = items[0]?.id
  // Ids have the order of the notifications.
  const shown = upTo === undefined ? items : items.filter(({ id }) => id <= upTo)
  if (isSettled && newest !== undefined && newest !== upTo && (upTo === undefined || shown.length === 0))
    setUpTo(newest)
  return { shown, held: items.slice(0, items.length - shown.length), showHeld: () => setUpTo(newest) }
}

/** The shape of two days while the notifications are loading. */
function FeedSkeleton() {
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
