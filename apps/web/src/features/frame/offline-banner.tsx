import { useOnline } from '#web/lib/use-online.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './frame.module.css'

export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.offline}>
          <Mark name="warning" />
          You are offline. Changes are kept on this device and sent when the connection returns.
        </div>
      )}
    </div>
  )
}
