import { memo } from 'react'
import { DayMarks, type MarkedDay } from '../mark/day-mark.tsx'
import { stripSummary } from './day-summary.ts'
import styles from './day-strip.module.css'

/** In units of the drawing, in which a mark is 12 wide. */
const between = { days: 6, weeks: 12 }
/** Days on which nobody could report. */
const absent: ReadonlySet<MarkedDay['state']> = new Set(['before-joining', 'inactive', 'zone-change'])
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
  const places = new Map<MarkedDay['state'], number[]>()
  let end = 0
  for (const { date, state } of days) {
    const place = end + (isSunday(date) ? between.weeks : between.days)
    places.set(state, [...(places.get(state) ?? []), place])
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
      {Array.from(places, ([state, starts]) =>
        absent.has(state) ? (
          // The row of a new person is recognisable as one, and not as a mark of the text beside it.
          <path
            key={state}
            className={styles.absent}
            d={starts.map((place) => `M${place + 4} 6h4`).join('')}
          />
        ) : (
          <DayMarks key={state} state={state} places={starts} />
        ),
      )}
    </svg>
  )
})

/** A gap before each week makes the days countable. */
function isSunday(date: string): boolean {
  return Temporal.PlainDate.from(date).dayOfWeek === 7
}
