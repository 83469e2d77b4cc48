import { formatDateWithDay, formatMonth, formatWeekday } from '#core/time/format.ts'
import { clsx } from '#web/ui/clsx.ts'
import type { LeaveByPeople } from '../leave-types.ts'
import styles from './people.module.css'

interface DaysHeadProps {
  days: LeaveByPeople['days']
  today: string
  /** Above the names. */
  note: string
}

/** The months, weekdays and days above the rows. */
export function DaysHead({ days, today, note }: DaysHeadProps) {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  return (
    <thead>
      <tr className={styles.months}>
        <td />
        {[...months].map(([month, its]) => (
          <th key={month} scope="colgroup" colSpan={its.length}>
            <span>{its.length > 2 && formatMonth(month)}</span>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col" className={styles.note}>
          <span aria-hidden="true">{note}</span>
          <span className="visually-hidden">Name</span>
        </th>
        {days.map(({ date, holidays }, place) => {
          const names = holidays.map(({ name }) => name)
          return (
            <th
              key={date}
              scope="col"
              className={clsx(
                styles.day,
                place % 7 === 0 && styles.week,
                date === today && styles.now,
                names.length > 0 && styles.holiday,
              )}
              aria-current={date === today ? 'date' : undefined}
              title={names.join(', ') || undefined}
            >
              <span aria-hidden="true">
                {formatWeekday(date).slice(0, 1)}
                <b>{Number(date.slice(8))}</b>
              </span>
              <span className="visually-hidden">{[formatDateWithDay(date), ...names].join(', ')}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** From how many people on a day stands out. */
const manyOut = 4

/** How many people are out each day. */
export function DaysFoot({ days, today }: Pick<DaysHeadProps, 'days' | 'today'>) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Out</th>
        {days.map(({ date, out }, place) => (
          <td
            key={date}
            className={clsx(
              place % 7 === 0 && styles.week,
              date === today && styles.today,
              out >= manyOut && styles.many,
            )}
          >
            {out === 0 ? <span aria-hidden="true">·</span> : out}
            <span className="visually-hidden">{out === 0 ? 'nobody out' : ' out'}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
