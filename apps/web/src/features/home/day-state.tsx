import { counted } from '#core/texts/counted.ts'
import { Link } from '@tanstack/react-router'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './home.module.css'
import { isGuessed, useReportDay } from '#web/lib/use-report-day.ts'

type ReportDay = Output<'GET /me/report-day'>

/** A line about today's report and its due time, and a line about earlier days without a report. */
export function DayState() {
  const day = useReportDay()
  const now = useNow(30_000)
  if (day.isError) return null
  if (!day.data)
    return (
      <div className={styles.state} aria-busy="true">
        <Skeleton width={280} />
      </div>
    )
  const { mark, fact, rest } = describe(day.data, now)
  return (
    <>
      <p className={styles.state}>
        <Mark name={mark} />
        <span>
          <strong>{fact}</strong> {rest}
        </span>
      </p>
      <EarlierDays dates={day.data.missedDates.filter((date) => date !== day.data.date)} />
    </>
  )
}

/** The newest day that can still be reported, and the number of such days before it. */
function EarlierDays({ dates: [newest, ...others] }: { dates: readonly string[] }) {
  if (newest === undefined) return null
  const before = others.length > 0 ? `, and ${counted(others.length, 'day', 'days')} before it` : ''
  return (
    <p className={styles.state}>
      <Mark name="missed" />
      <span>
        <Link to="/submit-eod/$forDate" params={{ forDate: newest }} className="text-link">
          {formatDateWithDay(newest)}
        </Link>{' '}
        has no report{before}
      </span>
    </p>
  )
}

const dayOff: Record<Exclude<ReportDay['dayKind'], 'working'>, { mark: MarkName; fact: string }> = {
  'weekly-off': { mark: 'weeklyOff', fact: 'Today is your weekly off.' },
  holiday: { mark: 'holiday', fact: 'Today is a holiday.' },
  leave: { mark: 'leave', fact: 'You are on leave today.' },
}

function describe(day: ReportDay, now: Temporal.Instant): { mark: MarkName; fact: string; rest: string } {
  if (isGuessed(day))
    return { mark: 'info', fact: 'Offline, it is not known whether a report is due today.', rest: '' }
  if (day.report) {
    const at = formatTime(day.report.submittedAt, day.timeZone)
    return {
      mark: day.report.isLate ? 'late' : 'submitted',
      fact: `Today’s report is in.`,
      rest: day.report.isLate ? `Submitted late at ${at}` : `Submitted at ${at}`,
    }
  }
  if (day.dayKind !== 'working') return { ...dayOff[day.dayKind], rest: formatDateWithDay(day.date) }
  // Only two kinds of working days have no due time: the day of joining, and a day skipped by a time zone change.
  if (day.dueAt === null)
    return {
      mark: 'today',
      fact: 'No report is due today.',
      rest: day.isSkipped ? 'Your time zone changed' : 'Reports are due from the day after you joined',
    }
  const dueAt = Temporal.Instant.from(day.dueAt)
  const due = formatTime(dueAt, day.timeZone)
  if (day.isPastDue)
    return { mark: 'missing', fact: 'Today’s report is not in yet.', rest: `Late since ${due}` }
  const left = formatDuration(now.until(dueAt))
  return { mark: 'today', fact: 'Today’s report is not in yet.', rest: `Due by ${due}, ${left} left` }
}
