import { useOnline } from '#web/lib/use-online.ts'
import { useWaitingCount } from '#web/lib/use-outbox.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { CopyAge } from './copy-age.tsx'
import styles from './frame.module.css'

export function OfflineBanner() {
  const isOnline = useOnline()
  // A network may be there that leads nowhere, and the server may be down.
  const isCutOff = !navigator.onLine
  const waiting = useWaitingCount()
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <Mark name="warning" />
          <span>
            {isCutOff ? 'You are offline.' : 'Daymark cannot be reached.'} Changes are kept on this device and
            sent when the connection returns.
            {waiting > 0 && <strong> {waiting} waiting.</strong>}
            <CopyAge />
          </span>
        </div>
      )}
    </div>
  )
}
