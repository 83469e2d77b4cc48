import { formatNumber } from '#core/texts/format-number.ts'
import { Link } from '@tanstack/react-router'
import { formatDateWithDay } from '#core/time/format.ts'
import styles from './day-bars.module.css'
import type { Insight } from './use-team-day.ts'

type Day = Insight['days'][number]

const parts = [
  { key: 'missed', name: 'Missed', look: styles.missed },
  { key: 'late', name: 'Late', look: styles.late },
  { key: 'onTime', name: 'On time', look: styles.onTime },
] as const

interface DayBarsProps {
  days: readonly Day[]
  /** The shown day, YYYY-MM-DD. */
  chosen: string
}

/** Reports by day as stacked bars, each a link to its day. */
export function DayBars({ days, chosen }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ onTime, late, missed }) => onTime + late + missed))
  const sumOf = (key: (typeof parts)[number]['key']) => days.reduce((sum, day) => sum + day[key], 0)
  return (
    <>
      <div className={styles.scroller}>
        <ol className={styles.bars} aria-label="Reports by day; a day opens its roster">
          {days.map((day) => (
            <li key={day.date}>
              <Link
                to="."
                search={(before) => ({ ...before, date: day.date })}
                resetScroll={false}
                aria-current={day.date === chosen ? 'date' : undefined}
              >
                <span className="visually-hidden">
                  {formatDateWithDay(day.date)}: {day.onTime} on time, {day.late} late, {day.missed} missed
                </span>
                <span className={styles.bar} aria-hidden="true">
                  {parts
                    .filter(({ key }) => day[key] > 0)
                    .map(({ key, look }) => (
                      <i key={key} className={look} style={{ height: `${(day[key] / most) * 94}%` }} />
                    ))}
                </span>
                <span className={styles.name} aria-hidden="true">
                  {formatDateWithDay(day.date).charAt(0)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.legend}>
        {parts.toReversed().map(({ key, name, look }) => (
          <span key={key}>
            <i className={look} aria-hidden="true" /> {name} {formatNumber(sumOf(key))}
          </span>
        ))}
      </p>
    </>
  )
}
