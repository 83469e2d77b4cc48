import { useQuery } from '@tanstack/react-query'
import { stripDays } from '#core/working-days/reporting-day.ts'
import type { Output } from '#web/lib/api.ts'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { recentDaysQuery } from './recent-days-query.ts'
import styles from './review.module.css'

/**
 * The employee's recent days, beside the report under review. Of somebody who was moved to another unit, the reader gets
 * only the days in their own.
 */
export function RecentDays({ userId }: { userId: string }) {
  const { data } = useQuery(recentDaysQuery(userId))
  return (
    <p className={styles.recent} data-keep-clear>
      {data && <Days days={data.days} />}
    </p>
  )
}

function Days({ days }: Pick<Output<'GET /people/{userId}/recent-days'>, 'days'>) {
  if (days.length === 0) return 'Not in your unit in the last 14 days'
  const period = days.length < stripDays ? 'In your unit in the last 14 days' : 'Last 14 days'
  return (
    <>
      <span aria-hidden="true">{period}</span>
      <DayStrip days={days} period={period} />
    </>
  )
}
