import { formatDateWithDay } from '#core/time/format.ts'
import { weekdays } from '#core/time/weekday.ts'
import type { DayKind } from '#core/working-days/working-day.ts'
import { clsx } from './clsx.ts'
import { Mark } from './status-mark.tsx'
import styles from './week-rows.module.css'

interface WeekRowsProps {
  caption: string
  /** Whole weeks from a Sunday on. */
  days: readonly { date: string; kind: DayKind }[]
  today: string
}

const words: Record<DayKind, string> = {
  working: '',
  'weekly-off': 'weekly off',
  holiday: 'holiday',
  leave: 'leave',
}

/** A few weeks as rows of days, with what is off in them. */
export function WeekRows({ caption, days, today }: WeekRowsProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, index) =>
    days.slice(index * 7, index * 7 + 7),
  )
  return (
    <figure className={styles.rows}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <span className="visually-hidden">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.date}>
              {week.map(({ date, kind }) => (
                <td
                  key={date}
                  className={clsx(
                    kind === 'weekly-off' && styles.off,
                    kind === 'holiday' && styles.holiday,
                    date === today && styles.today,
                  )}
                >
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                  {kind === 'holiday' && <Mark name="holiday" size={9} className={styles.flag} />}
                  <span className="visually-hidden">
                    {[date === today && 'Today', formatDateWithDay(date), words[kind]]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption aria-hidden="true">
        <span>
          <Mark name="weeklyOff" /> Weekly off
        </span>
        {days.some(({ kind }) => kind === 'holiday') && (
          <span>
            <Mark name="holiday" /> Holiday
          </span>
        )}
      </figcaption>
    </figure>
  )
}
