import { Link } from '@tanstack/react-router'
import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import { submitToday } from '#web/lib/link-to.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { isGuessed, useReportDay } from '#web/lib/use-report-day.ts'

/** The reader's own report of today, and earlier days without one, as sentences. */
export function OwnDay() {
  const { data: day } = useReportDay()
  const now = useNow(30_000)
  const opens = useOpens()
  if (!day || isGuessed(day)) return null
  const [newest, ...others] = day.missedDates.filter((date) => date !== day.date)
  const due = day.dueAt && formatTime(day.dueAt, day.timeZone)
  const state = day.report
    ? `Yours is in${day.report.isLate ? ', late' : ''}.`
    : due &&
      day.dayKind === 'working' &&
      (day.isPastDue
        ? `Yours was due at ${due}.`
        : `Yours is due by ${due}, ${formatDuration(now.until(day.dueAt!))} left.`)
  return (
    <>
      {state && (day.report || !opens('/submit-eod') ? state : <Link {...submitToday}>{state}</Link>)}
      {newest !== undefined && (
        <>
          {' '}
          <Link to="/submit-eod/$forDate" params={{ forDate: newest }}>
            {formatDateWithDay(newest)}
          </Link>{' '}
          has no report of yours
          {others.length > 0 && `, and ${counted(others.length, 'day', 'days')} before it`}.
        </>
      )}
    </>
  )
}
