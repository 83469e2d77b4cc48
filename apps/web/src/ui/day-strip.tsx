import { memo } from 'react'
import { clsx } from './clsx.ts'
import { DayMark, type MarkedDay } from './day-mark.tsx'
import { stripSummary } from './day-summary.ts'
import styles from './day-strip.module.css'

/**
 * A person's last days as small marks in a row; for screen readers one sentence. Of a whole list, only those whose days
 * changed are rendered again.
 */
export const DayStrip = memo(function DayStrip({ days }: { days: readonly MarkedDay[] }) {
  return (
    <span className={styles.strip} role="img" aria-label={stripSummary(days)}>
      {days.map(({ date, state }) => (
        <DayMark key={date} state={state} className={clsx(styles.day, isSunday(date) && styles.week)} />
      ))}
    </span>
  )
})

/** A gap before each week makes the row countable. */
function isSunday(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek === 7
}
