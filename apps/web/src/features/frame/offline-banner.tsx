import { useOnline } from '#web/lib/use-online.ts'
import { useWaitingCount } from '#web/lib/use-outbox.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './frame.module.css'

export function OfflineBanner() {
  const isOnline = useOnline()
  const waiting = useWaitingCount()
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <Mark name="warning" />
          <span>
            You are offline. Reports, your own new tasks, the status, sub-tasks and comments of tasks, your
            leave, answers to meetings and what you mark as read are kept on this device and sent when the
            connection returns; other changes need the connection.
            {waiting > 0 && <strong> {waiting} waiting</strong>}
          </span>
        </div>
      )}
    </div>
  )
}
