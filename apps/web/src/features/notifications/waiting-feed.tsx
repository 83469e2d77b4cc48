import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './notifications-page.module.css'
import rowStyles from './notifications.module.css'

/** Two days of rows, before the notifications have come. */
export function WaitingFeed() {
  return [2, 5].map((rows) => (
    <section key={rows} aria-hidden="true">
      <div className={styles.head}>
        <span className={styles.waitingLine}>
          <Skeleton width="7rem" />
        </span>
      </div>
      <ul>
        {Array.from({ length: rows }, (_, at) => (
          <li key={at} className={rowStyles.row}>
            <span />
            <span>
              <span className={styles.waitingLine}>
                <Skeleton width={at % 2 === 0 ? '75%' : '60%'} />
              </span>
              <span className={clsx(styles.waitingLine, styles.second)}>
                <Skeleton width="35%" />
              </span>
            </span>
            <span className={styles.waitingLine}>
              <Skeleton width="3rem" />
            </span>
            <span />
          </li>
        ))}
      </ul>
    </section>
  ))
}
