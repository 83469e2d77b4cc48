import { useRef, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { ListFoot } from './list-foot.tsx'
import styles from './notifications.module.css'
import { MarkReadButton, NotificationRow } from './notification-row.tsx'
import { useKeptReadings } from './reading-entries.ts'
import { noNotifications, sectionsOf, wordsOf, type NotificationSection } from './sections.ts'
import { useNotificationActions } from './use-notification-actions.ts'
import { useNotificationKeys } from './use-notification-keys.ts'
import { useNotifications } from './use-notifications.ts'

/** The notifications of the panel: important ones first, then by day, with actions on all of them. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { timeZone } = useMe().user
  const query = useNotifications()
  const actions = useNotificationActions()
  const isSlow = useSlow(query.isPending)
  const kept = useKeptReadings()
  const all = query.data?.pages.flatMap((page) => page.items) ?? []
  const items = isSlow ? [] : all
  const region = useRef<HTMLElement>(null)
  const keys = useNotificationKeys({ region, items, ...actions })

  if (query.isError && !query.data)
    return (
      <div className={styles.empty}>
        <ErrorState error={query.error} what="The notifications" retry={() => query.refetch()} />
      </div>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its rows */}
      <section
        ref={region}
        className={styles.list}
        tabIndex={0}
        aria-label="Notifications"
        aria-busy={query.isPending}
        {...keys}
      >
        <KeptMark entries={kept} />
        {isSlow &&
          [1, 2, 3, 4].map((row) => (
            <div key={row} className={styles.row}>
              <span />
              <Skeleton />
            </div>
          ))}
        {!isSlow && query.isSuccess && items.length === 0 && (
          <p className={styles.empty}>{noNotifications}</p>
        )}
        {sectionsOf(items, serverNow(), timeZone).map((section) => (
          <ListSection key={section.title} section={section} markRead={actions.markRead} onLeave={onLeave} />
        ))}
        {query.hasNextPage && !isSlow && (
          <div className={styles.older}>
            <Button
              look="quiet"
              busy={query.isFetchingNextPage && 'Loading…'}
              onClick={() => void query.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        )}
      </section>
      <SystemNotice />
      <ListFoot items={items} hasMore={query.hasNextPage} onLeave={onLeave} {...actions} />
    </>
  )
}

interface ListSectionProps {
  section: NotificationSection
  markRead: ReturnType<typeof useNotificationActions>['markRead']
  onLeave: () => void
}

function ListSection({ section: { title, at, groups }, markRead, onLeave }: ListSectionProps) {
  const { timeZone } = useMe().user
  return (
    <section aria-label={title}>
      <h3 className={styles.day}>{title}</h3>
      <ul>
        {groups.map((group) => {
          const { sentence, quote } = wordsOf(group)
          return (
            <NotificationRow
              key={group.members[0].id}
              group={group}
              sentence={sentence}
              timeZone={timeZone}
              at={at}
              onOpen={() => {
                markRead(group.members)
                if (group.link) onLeave()
              }}
              end={
                !group.read && (
                  <MarkReadButton
                    className={styles.markRead}
                    sentence={group.message}
                    onClick={() => markRead(group.members)}
                  />
                )
              }
            >
              {quote && (
                <p className={styles.said} dir="auto">
                  {quote}
                </p>
              )}
            </NotificationRow>
          )
        })}
      </ul>
    </section>
  )
}

const seenNoticeName = 'system-notifications'

/** Asks once whether the device may show notifications, and stores the answer. No other place asks for it. */
function SystemNotice() {
  const [isOpen, setOpen] = useState(mayAsk)
  if (!isOpen) return null
  const answer = (text: string) => {
    writePersonal(seenNoticeName, text)
    setOpen(false)
  }
  return (
    <div className={styles.notice}>
      <span>Also show them on this device, when Daymark is in the background?</span>
      <Button onClick={() => void Notification.requestPermission().then(answer)}>Turn on</Button>
      <Button look="quiet" onClick={() => answer('later')}>
        Not now
      </Button>
    </div>
  )
}

function mayAsk(): boolean {
  return (
    'Notification' in globalThis &&
    Notification.permission === 'default' &&
    readPersonal(seenNoticeName) === undefined
  )
}
