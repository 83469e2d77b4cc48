import { useSyncExternalStore } from 'react'
import { formatTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { toastMarks } from '#web/ui/toast/toasts.tsx'
import { toastStore } from '#web/lib/toast.ts'
import styles from './notifications.module.css'

const words = { success: 'Done', info: 'Info', warning: 'Warning', error: 'Failed' }

/** The toasts of this session, newest first. */
export function MessageList() {
  const { timeZone } = useMe().user
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.history)
  if (messages.length === 0) return <p className={styles.empty}>No messages in this session yet.</p>
  return (
    <ul className={styles.list} tabIndex={0} aria-label="Messages">
      {messages.map((one) => (
        <li key={`${one.id} ${one.at}`} className={styles.row}>
          <StatusMark name={toastMarks[one.kind]} as="mark">
            {words[one.kind]}
          </StatusMark>
          <span>{one.text}</span>
          <time>{formatTime(Temporal.Instant.fromEpochMilliseconds(one.at), timeZone)}</time>
        </li>
      ))}
    </ul>
  )
}
