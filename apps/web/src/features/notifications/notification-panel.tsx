import { IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, useSyncExternalStore } from 'react'
import { formatTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './notifications.module.css'
import { clsx } from '#web/ui/clsx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { toastMarks } from '#web/ui/toast/toasts.tsx'
import { toastStore } from '#web/lib/toast.ts'
import { NotificationList } from './notification-list.tsx'
import { PlatformNews } from './platform-news.tsx'

const tabs = ['Notifications', 'Messages'] as const

/**
 * The notifications, and this session’s toasts in a second tab. Platform administrators, who have no company and no
 * notifications, see the log of the platform.
 */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { tenant } = useMe()
  const [tab, setTab] = useState<(typeof tabs)[number]>('Notifications')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'Messages' ? 'Notifications' : 'Messages'
    setTab(other)
    document.getElementById(`tab-${other}`)?.focus()
  }
  return (
    <>
      <div className={styles.head}>
        <div role="tablist" aria-label="Notifications and messages" className={styles.tabs}>
          {tabs.map((name) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab === name}
              aria-controls="notification-tab"
              tabIndex={tab === name ? 0 : -1}
              data-autofocus={tab === name || undefined}
              className={clsx('ring-beside', styles.tab)}
              onClick={() => setTab(name)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </div>
        <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </div>
      <div id="notification-tab" role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.panel}>
        {tab === 'Messages' ? (
          <MessageList />
        ) : tenant ? (
          <NotificationList onLeave={onClose} />
        ) : (
          <PlatformNews onLeave={onClose} />
        )}
      </div>
    </>
  )
}

const kindWords = { success: 'Done', info: 'Info', warning: 'Warning', error: 'Failed' }

/** The toasts of this session, newest first. */
function MessageList() {
  const { timeZone } = useMe().user
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.history)
  if (messages.length === 0) return <p className={styles.empty}>No messages in this session yet.</p>
  return (
    <ul className={styles.list} tabIndex={0} aria-label="Messages">
      {messages.map(({ id, at, kind, text }) => (
        <li key={`${id} ${at}`} className={styles.row}>
          <StatusMark name={toastMarks[kind]} as="mark">
            {kindWords[kind]}
          </StatusMark>
          <span>{text}</span>
          <time>{formatTime(Temporal.Instant.fromEpochMilliseconds(at), timeZone)}</time>
        </li>
      ))}
    </ul>
  )
}
