import type { CSSProperties, ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import { PersonLink } from '../people/person-link.tsx'
import type { DrawnStretch } from './bar-words.ts'
import styles from './people-days.module.css'
import { StretchBar, type BarButton } from './stretch-bar.tsx'
import { cellsOf, type Cell } from './stretch-cells.ts'
import { isWeekStart } from './table-day.ts'

export type DayOff = 'weekly off' | 'holiday'

interface PersonDaysProps<Stretch> {
  person: { id: string; name: string }
  /** Shown with the name by the pointer, and read with it. */
  unit?: string | undefined
  days: readonly string[]
  today: string
  leave: readonly Stretch[]
  offOn: (date: string) => DayOff | undefined
  /** What the bar of a stretch does. */
  barButton: (cell: Cell<Stretch>, stretch: Stretch) => BarButton
  /** What a day without leave offers. */
  freeDay?: (cell: Cell<Stretch>) => ReactNode
  /** Whether the day is part of a range that is being chosen. */
  isChosen?: (date: string) => boolean
}

/** A person's days: leave as bars, halves as halves, days off hatched, also below a bar. */
export function PersonDays<Stretch extends DrawnStretch>(props: PersonDaysProps<Stretch>) {
  const { person, unit, days, today, leave, offOn, barButton, freeDay, isChosen } = props
  const lookOf = (date: string) =>
    clsx(
      offOn(date) && styles.off,
      isWeekStart(date, days) && styles.week,
      date === today && styles.today,
      isChosen?.(date) && styles.chosen,
    )
  return (
    <tr data-person={person.id}>
      <th scope="row" title={[person.name, unit].filter(Boolean).join(', ')}>
        <PersonLink id={person.id}>{person.name}</PersonLink>
        {unit && <span className="visually-hidden">, {unit}</span>}
      </th>
      {cellsOf(leave, days).map((cell) => {
        const { date, days: over, stretch } = cell
        const off = offOn(date)
        if (!stretch)
          return (
            <td key={date} className={lookOf(date)}>
              {freeDay?.(cell) ?? (off && <span className="visually-hidden">{off}</span>)}
            </td>
          )
        const place = days.indexOf(date)
        return (
          <td key={date} colSpan={over}>
            <span className={styles.under} style={{ '--over': over } as CSSProperties} aria-hidden="true">
              {days.slice(place, place + over).map((below) => (
                <span key={below} className={lookOf(below)} />
              ))}
            </span>
            <StretchBar name={person.name} button={barButton(cell, stretch)} {...{ cell, stretch }} />
          </td>
        )
      })}
    </tr>
  )
}

/** A day of which the whole cell is a button. */
export const freeDayClass = styles.free
