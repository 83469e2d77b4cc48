import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './aside.module.css'

/** Entries of two lines, before they have come. */
export function WaitingEntries({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.waiting}>
      <Skeleton width={at % 2 === 0 ? '55%' : '70%'} />
      <Skeleton width="45%" />
    </div>
  ))
}
