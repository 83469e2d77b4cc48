import { lazyPart } from '#web/lib/lazy-part.ts'
import { unreadCountedTo } from '#core/notifications/limits.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Popover } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { showAppBadge } from '#web/lib/app-badge.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import buttonStyles from '#web/ui/button/button.module.css'
import { clsx } from '#web/ui/clsx.ts'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import styles from './notifications.module.css'
import { useUnreadCount } from './reading-entries.ts'
import type { Notification } from './sections.ts'
import { useAlerts, useArrivals } from './use-alerts.ts'

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'))

interface BellProps {
  /** Called with new notifications. Must be the same function in every render. */
  onArrive?: (arrived: readonly Notification[]) => void
}

/** The bell with the number of unread notifications, which opens the panel. */
export function Bell({ onArrive }: BellProps) {
  const isPhone = useMedia('phone')
  // The panel closes when a shortcut opens another page.
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const setOpen = (to: boolean) => setOpenOn(to ? pathname : undefined)
  const button = useRef<HTMLButtonElement>(null)
  const { tenant } = useMe()
  const { data } = useQuery({
    ...apiQuery('notifications', 'GET /notifications/unread'),
    ...listFreshness,
    enabled: tenant !== null,
  })
  const count = data?.count
  const unread = useUnreadCount(count ?? 0)
  useEffect(() => {
    if (count !== undefined) showAppBadge(unread)
  }, [count, unread])
  const arrived = useArrivals(data?.newest)
  useAlerts(arrived)
  useEffect(() => {
    if (arrived.length > 0) onArrive?.(arrived)
  }, [arrived, onArrive])
  const isMore = unread >= unreadCountedTo
  const most = unreadCountedTo - 1
  const isOpened = useDeferredOpen(isOpen, { isAtOnceByKey: true })
  // Focuses the bell first, so that the focus returns there.
  const openByKey = () => {
    button.current?.focus()
    setOpen(true)
  }
  useShortcuts([{ keys: 'g n', does: 'Notifications', group: 'Go to', run: openByKey }])
  return (
    <Popover
      opened={isOpened}
      onChange={setOpen}
      width={isPhone ? '100vw' : 400}
      position="bottom-end"
      offset={isPhone ? 6 : 8}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown ?? '' }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={clsx(buttonStyles.button, buttonStyles.icon, styles.bell)}
          aria-label={
            unread > 0 ? `Notifications, ${isMore ? `more than ${most}` : unread} unread` : 'Notifications'
          }
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={20} stroke={1.5} aria-hidden="true" />
          {unread > 0 && (
            <span className={clsx(styles.count, isMore && styles.wide)} aria-hidden="true">
              {isMore ? `${most}+` : unread}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <RegionBoundary name="notification-panel">
          <Suspense>
            <NotificationPanel onClose={() => setOpen(false)} />
          </Suspense>
        </RegionBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}
