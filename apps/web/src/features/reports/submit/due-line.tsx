import { useNow } from '#web/lib/use-now.ts'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import type { ReportDay } from './report-draft.ts'
import styles from './submit.module.css'

/**
 * "Tue 09-Jun-2026 · due by 7:00 PM, 42 min left", by the server's clock in the person's zone. A day on which no
 * report is expected has no due time.
 */
export function DueLine({ day }: { day: ReportDay }) {
  const now = useNow(15_000)
  if (day.dueAt === null) return <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>
  const dueAt = Temporal.Instant.from(day.dueAt)
  const due = formatTime(dueAt, day.timeZone)
  const isLate = Temporal.Instant.compare(now, dueAt) >= 0
  return (
    <>
      <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>
      <span className={styles.due}>
        {isLate ? (
          <span className={styles.strong}>
            Late since {due}
            {!day.isToday && ' that day'}
          </span>
        ) : (
          <>
            due by {due}, <span className={styles.strong}>{formatDuration(now.until(dueAt))} left</span>
          </>
        )}
      </span>
    </>
  )
}
