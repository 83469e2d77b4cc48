import { formatWeekday } from '#core/time/format.ts'
import { clsx } from '#web/ui/clsx.ts'
import { ReportCorner } from '../report-counts.tsx'
import { dayDescription, isHatched, type Sheet, type ViewProps } from '../sheet.ts'
import styles from './week.module.css'

/** Whether a column of the week is hatched: on a weekly off and on a holiday. */
export function isHatchedInWeek(sheet: Sheet, date: string): boolean {
  return isHatched(sheet, date) || offName(sheet, date) !== undefined
}

/** "Weekly off", or the names of the holidays. */
function offName(sheet: Sheet, date: string): string | undefined {
  if (!sheet.shown.has('off')) return undefined
  const { holidays = [], isWeeklyOff } = sheet.days.get(date) ?? {}
  if (holidays.length > 0) return holidays.map(({ name }) => name).join(', ')
  return isWeeklyOff ? 'Weekly off' : undefined
}

/** The head of a day's column, which opens the day. */
export function DayHead({ date, sheet, cursor, openDay }: ViewProps & { date: Temporal.PlainDate }) {
  const iso = date.toString()
  const day = sheet.days.get(iso)
  const isToday = date.equals(sheet.today)
  const isOpen = openDay.date === iso
  const off = offName(sheet, iso)
  const hasHolidays = off !== undefined && day !== undefined && day.holidays.length > 0
  return (
    <th
      scope="col"
      data-cell={iso}
      className={clsx(isToday && styles.today)}
      onFocus={() => iso !== cursor.day && cursor.set(iso, { isMoved: false })}
    >
      <span className={styles.headLine}>
        <button
          type="button"
          data-day={iso}
          className={styles.number}
          tabIndex={iso === cursor.day ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          aria-expanded={isOpen}
          onClick={() => openDay.show(isOpen ? undefined : iso)}
        >
          <span aria-hidden="true">
            {formatWeekday(date)} <b>{date.day}</b>
          </span>
          <span className="visually-hidden">
            {dayDescription(sheet, date)}
            {hasHolidays && `, holiday: ${off}`}
          </span>
        </button>
        {day && sheet.shown.has('reports') && (
          <span className={styles.counts}>
            <ReportCorner day={day} />
          </span>
        )}
        {off && (
          <span className={styles.offName} title={off} aria-hidden="true">
            {off}
          </span>
        )}
      </span>
    </th>
  )
}
