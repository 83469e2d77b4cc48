import { memo } from 'react'
import { formatDateWithDay, formatWeekday } from '#core/time/format.ts'
import { daysBetween } from '#core/time/days.ts'
import { stripDays } from '#core/working-days/reporting-day.ts'
import type { MarkedDay } from '../mark/day-mark.tsx'
import { StripMarks } from './strip-marks.tsx'
import { stripSummary } from './day-summary.ts'
import styles from './day-strip.module.css'

/** In units of the drawing, in which a mark is 12 wide. */
const field = 18
const weekGap = 6
/** In rem, so that the fields grow with the text. */
const unit = 10 / 12 / 16
const height = 16

/**
 * The dates of several strips: from the first day of any of them to the last, one column each.
 * @param today The last date of a list without strips.
 */
export function stripDates(strips: readonly (readonly MarkedDay[])[], today: string): string[] {
  const dates = strips.flatMap((days) => [days[0], days.at(-1)]).flatMap((day) => (day ? [day.date] : []))
  const last = Temporal.PlainDate.from(dates.toSorted().at(-1) ?? today)
  const [first = last.subtract({ days: stripDays - 1 }).toString()] = dates.toSorted()
  return daysBetween(Temporal.PlainDate.from(first), last).map(String)
}

/** Where each date begins in the drawing, with a gap before each week, and where the last one ends. */
function placesOf(dates: readonly string[]): { places: ReadonlyMap<string, number>; end: number } {
  const places = new Map<string, number>()
  let end = 0
  for (const date of dates) {
    const isWeek = end > 0 && Temporal.PlainDate.from(date).dayOfWeek === 7
    const place = end + (isWeek ? weekGap : 0)
    places.set(date, place)
    end = place + field
  }
  return { places, end }
}

function sizeOf(end: number) {
  return {
    viewBox: `0 0 ${end} ${height}`,
    style: { inlineSize: `${end * unit}rem`, blockSize: `${height * unit}rem` },
  }
}

interface DatedStripProps {
  days: readonly MarkedDay[]
  /** The columns, which can be more than the days of one person: people have different current dates. */
  dates: readonly string[]
  /** Names the days for screen readers, if they are not simply the last ones. */
  period?: string | undefined
}

/** A person's last days under the weekdays of a DatedStripHead; for screen readers one sentence. */
export const DatedStrip = memo(function DatedStrip({ days, dates, period }: DatedStripProps) {
  const { places, end } = placesOf(dates)
  return (
    <svg className={styles.strip} role="img" aria-label={stripSummary(days, period)} {...sizeOf(end)}>
      <StripMarks
        top={(height - 12) / 2}
        days={days.flatMap(({ date, state }) => {
          const place = places.get(date)
          return place === undefined ? [] : [{ state, place: place + (field - 12) / 2 }]
        })}
      />
    </svg>
  )
})

/** The first letters of the weekdays over the strips of a list, that of today marked. Hidden from screen readers. */
export function DatedStripHead({ dates, today }: { dates: readonly string[]; today: string }) {
  const { places, end } = placesOf(dates)
  return (
    <svg className={styles.strip} aria-hidden="true" {...sizeOf(end)}>
      {dates.map((date) => (
        <text
          key={date}
          className={date === today ? styles.todayLetter : styles.letter}
          x={(places.get(date) ?? 0) + field / 2}
          y={13}
        >
          <title>{formatDateWithDay(date)}</title>
          {formatWeekday(date).charAt(0)}
        </text>
      ))}
    </svg>
  )
}
