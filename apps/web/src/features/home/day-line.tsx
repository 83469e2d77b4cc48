import { fetched } from '#core/activity/feed.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import { dayLineOf } from './day-line-of.ts'
import styles from './home.module.css'
import { useReportDay } from './use-report-day.ts'

/** A timeline of today with marks; nothing on a day without a due report and events. */
export function DayLine() {
  const { data: day, isPending, isError } = useReportDay()
  const { data: activity } = useQuery(
    apiQuery('activity', 'GET /activity', { query: { scope: 'own', pageSize: fetched } }),
  )
  const now = useNow(30_000)
  if (isError) return null
  if (isPending || !day) return <div className={styles.day} />
  if (day.dayKind !== 'working' && !day.report) return null
  const line = dayLineOf(day, activity?.items ?? [], now)
  return (
    <div className={styles.day} role="img" aria-label={line.words}>
      <span className={styles.axis} />
      <span className={styles.done} style={{ width: `${line.now.at}%` }} />
      {line.ticks.map(({ at, label }, index) => (
        <span
          key={label}
          className={clsx(styles.tick, index % 2 === 1 && styles.odd)}
          style={{ left: `${at}%` }}
        >
          <span className={clsx(at < 4 && styles.first, at > 96 && styles.last)}>{label}</span>
        </span>
      ))}
      {line.points.map(({ id, at, mark, isDue }) => (
        <span
          key={id}
          className={clsx(styles.point, isDue && at > 99 && styles.atEnd)}
          style={{ left: `${at}%` }}
        >
          <Mark name={mark} />
        </span>
      ))}
      <span className={styles.now} style={{ left: `${line.now.at}%` }} />
    </div>
  )
}
