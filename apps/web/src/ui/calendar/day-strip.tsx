import { memo } from 'react'
import type { MarkedDay } from '../mark/day-mark.tsx'
import { StripMarks } from './strip-marks.tsx'
import { stripSummary } from './day-summary.ts'
import styles from './day-strip.module.css'

/** In units of the drawing, in which a mark is 12 wide. */
const between = { days: 6, weeks: 12 }
/** In px. */
const markSize = 8

interface DayStripProps {
  days: readonly MarkedDay[]
  /** Names the days for screen readers, if they are not simply the last ones. */
  period?: string | undefined
}

/**
 * A person's last days as small marks in a row; for screen readers one sentence. One SVG and memoised, because a list
 * has dozens of strips.
 */
export const DayStrip = memo(function DayStrip({ days, period }: DayStripProps) {
  const marks: { state: MarkedDay['state']; place: number }[] = []
  let end = 0
  for (const { date, state } of days) {
    const place = end + (isSunday(date) ? between.weeks : between.days)
    marks.push({ state, place })
    end = place + 12
  }
  const start = between.days
  return (
    <svg
      className={styles.strip}
      role="img"
      aria-label={stripSummary(days, period)}
      viewBox={`${start} 0 ${end - start} 12`}
      width={((end - start) * markSize) / 12}
      height={markSize}
    >
      <StripMarks days={marks} />
    </svg>
  )
})

/** A gap before each week makes the days countable. */
function isSunday(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek === 7
}
