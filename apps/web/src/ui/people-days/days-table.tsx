import type { CSSProperties, ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import { BarRoomContext, useBarRoom } from './bar-room.ts'
import { DaysHead, type DayButton } from './days-head.tsx'
import styles from './people-days.module.css'
import { isWeekStart, type TableDay } from './table-day.ts'
import { useScrollToToday } from './use-scroll-to-today.ts'

interface DaysTableProps {
  label: string
  caption: string
  /** Above the names. */
  note: string
  days: readonly TableDay[]
  today: string
  /** Opens a day from its head. */
  dayButton?: (date: string) => DayButton
  /** A row for each person (person-days.tsx). */
  children: ReactNode
}

/** The leave of people: a row a person, a column a day, and how many are out each day. */
export function DaysTable({ label, caption, note, days, today, dayButton, children }: DaysTableProps) {
  const region = useScrollToToday(today, days[0]?.date)
  return (
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} style={{ '--days': days.length } as CSSProperties}>
        <caption className="visually-hidden">{caption}</caption>
        <DaysHead {...{ days, today, note, dayButton }} />
        <BarRoomContext value={useBarRoom(region)}>
          <tbody>{children}</tbody>
        </BarRoomContext>
        <DaysFoot {...{ days, today }} />
      </table>
    </div>
  )
}

/** From how many people on a day stands out. */
const manyOut = 4

function DaysFoot({ days, today }: Pick<DaysTableProps, 'days' | 'today'>) {
  const dates = days.map(({ date }) => date)
  return (
    <tfoot>
      <tr>
        <th scope="row">Out</th>
        {days.map(({ date, out }) => (
          <td
            key={date}
            className={clsx(
              isWeekStart(date, dates) && styles.week,
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
