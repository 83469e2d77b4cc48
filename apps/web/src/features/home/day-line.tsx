import { fetched } from '#core/activity/feed.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useDueTimes, useMay, useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day-line.module.css'
import { timelineOf, type Timeline } from './timeline.ts'
import { useReportDay } from '#web/lib/use-report-day.ts'

/** The same as in the home's list of today's meetings, so that both share one request. */
const meetingsAtMost = 10

/**
 * A timeline of today with marks, and the same events as a list; nothing on a day without a due report and events.
 *
 * @param isClosed True if the line ends at the report instead of the current time.
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
  const timeline = timelineOf(day, {
    entries: activity.data?.items ?? [],
    meetings: meetings.data?.items ?? [],
    now,
    isClosed,
    dueTimes,
  })
  if (day.dayKind !== 'working' && !day.report && timeline.list.length === 0) return null
  return (
    <>
      <Axis timeline={timeline} isClosed={isClosed} />
      {timeline.list.length === 0 && (activity.isPending || meetings.isLoading) && (
        <div className={styles.listAwaited} />
      )}
      {timeline.list.length > 0 && (
        <details className={styles.list}>
          <summary>Your day as a list</summary>
          <ul>
            {timeline.list.map(({ id, time, mark, text }) => (
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

interface AxisProps {
  timeline: Timeline
  isClosed: boolean
}

/** The line with its hours, the marks of the events, and the current time. */
function Axis({ timeline, isClosed }: AxisProps) {
  const { ticks, points, now, description } = timeline
  return (
    <div className={styles.day} role="img" aria-label={description}>
      <span className={styles.axis} />
      <span className={styles.done} style={{ width: `${now.at}%` }} />
      {ticks.map(({ at, label }, index) => (
        <span
          key={label}
          className={clsx(styles.tick, index % 2 === 1 && styles.odd)}
          style={{ left: `${at}%` }}
        >
          <span className={clsx(at < 4 && styles.first, at > 96 && styles.last)}>{label}</span>
        </span>
      ))}
      {/* All gaps of the axis come before the marks, so that no gap covers a part of a neighbouring mark. */}
      {points.map(({ id, at, isDue, isEnd }) => (
        <span
          key={id}
          className={clsx(styles.point, styles.gap, edgeClass(at, isDue), isEnd && styles.end)}
          style={{ left: `${at}%` }}
        />
      ))}
      {points.map(({ id, at, mark, isDue, isEnd }) => (
        <span
          key={id}
          className={clsx(styles.point, edgeClass(at, isDue), isEnd && styles.end)}
          style={{ left: `${at}%` }}
        >
          <Mark name={mark} size={isEnd ? 16 : 12} />
        </span>
      ))}
      {!isClosed && <span className={styles.now} style={{ left: `${now.at}%` }} />}
      <span
        className={clsx(styles.time, now.at < 8 && styles.first, now.at > 92 && styles.last)}
        style={{ left: `${now.at}%` }}
      >
        {now.label}
      </span>
    </div>
  )
}

/** Keeps a mark at an end of the line within its length. */
function edgeClass(at: number, isDue: boolean | undefined): string | undefined {
  if (at < 1) return styles.atStart
  return isDue && at > 99 ? styles.atEnd : undefined
}
