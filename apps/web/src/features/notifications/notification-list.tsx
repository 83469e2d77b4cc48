import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { sectionsOf } from './sections.ts'
import { useNotificationActions } from './use-notification-actions.ts'
import { useNotificationKeys } from './use-notification-keys.ts'

/** Important ones first, then by day; with what can be done to all of them. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { timeZone } = useMe().user
  const query = useQuery(apiQuery('notifications', 'GET /notifications', { query: { limit: 200 } }))
  const actions = useNotificationActions()
  const [asks, setAsks] = useState(false)
  const isSlow = useSlow(query.isPending)
  const items = query.data?.items ?? []
  const onKeyDown = useNotificationKeys({ items, ...actions })

  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  return (
    <>
      <div
        className={styles.list}
        tabIndex={0}
        role="region"
        aria-label="Notifications"
        aria-busy={query.isPending}
        onKeyDown={onKeyDown}
      >
        {isSlow &&
          [1, 2, 3, 4].map((row) => (
            <div key={row} className={styles.row}>
              <span />
              <Skeleton />
            </div>
          ))}
        {query.isSuccess && items.length === 0 && (
          <p className={styles.empty}>Nothing new. What concerns you will be here.</p>
        )}
        {sectionsOf(items, Temporal.Now.instant(), timeZone).map(({ title, groups }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.day}>{title}</h3>
            <ul>
              {groups.map((group) => (
                <NotificationRow
                  key={group.members[0].id}
                  group={group}
                  timeZone={timeZone}
                  onOpen={() => {
                    actions.markRead(group.members.filter((one) => !one.read).map((one) => one.id))
                    if (group.link) onLeave()
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        {asks ? (
          <>
            <span className={styles.question}>Delete all {items.length} notifications?</span>
            <Button autoFocus onClick={() => setAsks(false)}>
              Cancel
            </Button>
            <Button
              look="danger"
              onClick={() => {
                actions.clear('all')
                setAsks(false)
              }}
            >
              Clear All
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={actions.markAllRead}>
              Mark all read
            </Button>
            <Button look="quiet" onClick={() => actions.clear('read')}>
              Clear Read
            </Button>
            <Button look="quiet" onClick={() => setAsks(items.length > 0)}>
              Clear All
            </Button>
          </>
        )}
      </div>
    </>
  )
}
