import { formatDateWithDay } from '#core/time/format.ts'
import type { DayKind } from '#core/working-days/working-day.ts'
import { clsx } from '../clsx.ts'
import { Mark } from '../mark/status-mark.tsx'
import styles from './week-rows.module.css'
import { WeekTable } from './week-table.tsx'

interface WeekRowsProps {
  caption: string
  /** Whole weeks beginning on a Sunday. */
  days: readonly { date: string; kind: DayKind }[]
  today: string
}

const words: Record<DayKind, string> = {
  working: '',
  'weekly-off': 'weekly off',
  holiday: 'holiday',
  leave: 'leave',
}

/** A few weeks as rows of days, with their days off. */
export function WeekRows({ caption, days, today }: WeekRowsProps) {
  const kinds = new Map(days.map(({ date, kind }) => [date, kind]))
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map(({ date }) => Temporal.PlainDate.from(date)),
  )
  const hasHoliday = days.some(({ kind }) => kind === 'holiday')
  return (
    <figure className={styles.rows}>
      <WeekTable
        weeks={weeks}
        caption={caption}
        letters={2}
        day={(day) => {
          const date = day.toString()
          const kind = kinds.get(date) ?? 'working'
          return (
            <td
              key={date}
              className={clsx(
                kind === 'weekly-off' && styles.off,
                kind === 'holiday' && styles.holiday,
                date === today && styles.today,
              )}
            >
              <span aria-hidden="true">{day.day}</span>
              {kind === 'holiday' && <Mark name="holiday" size={9} className={styles.flag} />}
              <span className="visually-hidden">
                {[date === today && 'Today', formatDateWithDay(date), words[kind]].filter(Boolean).join(', ')}
              </span>
            </td>
          )
        }}
      />
      <figcaption aria-hidden="true">
        <span>
          <Mark name="weeklyOff" /> Weekly off
        </span>
        {hasHoliday && (
          <span>
            <Mark name="holiday" /> Holiday
          </span>
        )}
      </figcaption>
    </figure>
  )
}
