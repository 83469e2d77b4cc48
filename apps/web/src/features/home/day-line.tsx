import { fetched } from '#core/activity/feed.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useDueTimes, useMay, useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day-line.module.css'
import { dayLineOf } from './day-line-of.ts'
import { useReportDay } from '#web/lib/use-report-day.ts'

/** As many as the home's list of today's meetings asks for, so that one answer serves both. */
const meetingsAtMost = 10

/**
 * A timeline of today with marks, and as a list; nothing on a day without a due report and events.
 *
 * @param isClosed It ends in the mark of the report instead of going on to now.
 */
export function DayLine({ isClosed = false }: { isClosed?: boolean }) {
  const may = useMay()
  const today = serverToday(useMe().user.timeZone).toString()
  const { data: day, isPending, isError } = useReportDay()
  const activity = useQuery(
    apiQuery('activity', 'GET /activity', { query: { scope: 'own', pageSize: fetched } }),
  )
  const meetings = useQuery({
    ...apiQuery('meetings', 'GET /meetings', { query: { from: today, to: today, pageSize: meetingsAtMost } }),
    ...listFreshness,
    enabled: may('meeting.list-own'),
  })
  const now = useNow(30_000)
  const dueTimes = useDueTimes()
  if (isError) return null
  if (isPending || !day) return <div className={styles.awaited} />
  const line = dayLineOf(day, {
    entries: activity.data?.items ?? [],
    meetings: meetings.data?.items ?? [],
    now,
    isClosed,
    dueTimes,
  })
  if (day.dayKind !== 'working' && !day.report && line.list.length === 0) return null
  return (
    <>
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
        {/* All gaps of the axis come before the marks, so that none takes away a part of the mark beside it. */}
        {line.points.map(({ id, at, isDue, isEnd }) => (
          <span
            key={id}
            className={clsx(styles.point, styles.gap, placeOf(at, isDue), isEnd && styles.end)}
            style={{ left: `${at}%` }}
          />
        ))}
        {line.points.map(({ id, at, mark, isDue, isEnd }) => (
          <span
            key={id}
            className={clsx(styles.point, placeOf(at, isDue), isEnd && styles.end)}
            style={{ left: `${at}%` }}
          >
            <Mark name={mark} size={isEnd ? 16 : 12} />
          </span>
        ))}
        {!isClosed && <span className={styles.now} style={{ left: `${line.now.at}%` }} />}
        <span
          className={clsx(styles.time, line.now.at < 8 && styles.first, line.now.at > 92 && styles.last)}
          style={{ left: `${line.now.at}%` }}
        >
          {line.now.label}
        </span>
      </div>
      {line.list.length === 0 && (activity.isPending || meetings.isLoading) && (
        <div className={styles.listAwaited} />
      )}
      {line.list.length > 0 && (
        <details className={styles.list}>
          <summary>Your day as a list</summary>
          <ul>
            {line.list.map(({ id, time, mark, text }) => (
              <li key={id}>
                <Mark name={mark} />
                <span className={styles.at}>{time}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A mark at an end of the line stays within its length. */
function placeOf(at: number, isDue: boolean | undefined): string | undefined {
  if (at < 1) return styles.atStart
  return isDue && at > 99 ? styles.atEnd : undefined
}
