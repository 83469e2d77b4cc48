import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './today.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of a roster while it is loaded. */
export function RosterWaiting() {
  return (
    <>
      <div className={styles.sentence}>
        <p>
          <Skeleton width="60%" />
        </p>
        <div className={styles.jumps} />
      </div>
      <div className={styles.group}>
        <div className={styles.groupHead}>
          <Skeleton width={140} />
        </div>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.rowWaiting}>
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
