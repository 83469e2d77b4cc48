import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './list.module.css'
import { WaitingRow } from './waiting-row.tsx'

/** The shape of the list while it is loading: what comes later, then days. */
export function WaitingDays() {
  return (
    <>
      <div className={styles.fold}>
        <span className={styles.waitingFold}>
          <Skeleton width="16rem" />
        </span>
      </div>
      {[1, 2, 3].map((day) => (
        <div key={day} className={styles.day}>
          <div className={styles.head}>
            <span className={styles.waitingHead}>
              <Skeleton width="10rem" />
            </span>
          </div>
          {[1, 2].map((row) => (
            <WaitingRow key={row} isPickable />
          ))}
        </div>
      ))}
    </>
  )
}
