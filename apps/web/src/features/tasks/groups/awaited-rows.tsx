import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './groups.module.css'

/** Rows of the usual height, while tasks are loading. */
export function AwaitedRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={clsx(styles.row, styles.awaited)}>
      <Skeleton width={`${60 - (index % 3) * 12}%`} />
    </div>
  ))
}
