import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './submit.module.css'

/** The skeleton of the form while the day is loading. */
export function FormSkeleton() {
  const isSlow = useSlow(true)
  return (
    <div className={styles.columns} aria-busy="true">
      {isSlow && (
        <div className={styles.skeleton}>
          <Skeleton width={120} />
          <Skeleton height={148} />
          <Skeleton width={120} />
          <Skeleton height={86} />
          <Skeleton width={120} />
          <Skeleton height={86} />
        </div>
      )}
    </div>
  )
}
