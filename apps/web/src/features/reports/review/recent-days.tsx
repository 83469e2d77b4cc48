import { useQuery } from '@tanstack/react-query'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { recentDaysQuery } from './recent-days-query.ts'
import styles from './review.module.css'

/** The employee's recent days, beside the report under review. */
export function RecentDays({ userId }: { userId: string }) {
  const { data } = useQuery(recentDaysQuery(userId))
  return (
    <p className={styles.recent} data-keep-clear>
      {data && (
        <>
          <span aria-hidden="true">Last 14 days</span>
          <DayStrip days={data.days} />
        </>
      )}
    </p>
  )
}
