import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './list.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** The shape of the list while it is loading. */
export function WaitingDays() {
  return [1, 2, 3].map((day) => (
    <div key={day} className={styles.day}>
      <div className={styles.head}>
        <Skeleton width={160} />
      </div>
      {[1, 2].map((row) => (
        <WaitingRow key={row} />
      ))}
    </div>
  ))
}
