import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './records.module.css'

/** The shape of the list while it is loading. */
export function WaitingRecords() {
  return [1, 2, 3, 4, 5].map((row) => (
    <div key={row} className={styles.row}>
      <span className={styles.when}>
        <Skeleton width={112} />
      </span>
      <div className={styles.body}>
        <Skeleton width="40%" />
        <p className={styles.excerpt}>
          <Skeleton width="75%" />
        </p>
      </div>
    </div>
  ))
}
