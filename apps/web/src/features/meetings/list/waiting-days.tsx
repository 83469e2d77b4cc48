import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './list.module.css'
import rowStyles from './row.module.css'

/** The shape of the list while it is loading. */
export function WaitingDays() {
  return [1, 2, 3].map((day) => (
    <div key={day} className={styles.day}>
      <div className={styles.head}>
        <Skeleton width={160} />
      </div>
      {[1, 2].map((row) => (
        <div key={row} className={rowStyles.row}>
          <span className={rowStyles.unseen} />
          <span className={rowStyles.bar} />
          <span className={rowStyles.time}>
            <Skeleton width={96} />
          </span>
          <div className={rowStyles.body}>
            <p className={rowStyles.waitingLine}>
              <Skeleton width="60%" />
            </p>
            <p className={rowStyles.facts}>
              <Skeleton width="40%" />
            </p>
          </div>
        </div>
      ))}
    </div>
  ))
}
