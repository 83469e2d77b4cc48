import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './records.module.css'

/** The shape of the list while it is loading. */
export function WaitingRecords() {
  return [1, 2, 3, 4, 5].map((row) => (
    <div key={row} className={styles.row}>
      <span className={clsx(styles.when, styles.waiting)}>
        <Skeleton width={112} />
      </span>
      <div className={styles.body}>
        <p className={clsx(styles.waiting, styles.waitingTitle)}>
          <Skeleton width="40%" />
        </p>
        <p className={clsx(styles.excerpt, styles.waiting)}>
          <Skeleton width="75%" />
        </p>
      </div>
    </div>
  ))
}
