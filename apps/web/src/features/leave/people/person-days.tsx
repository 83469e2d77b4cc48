import { memo } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { clsx } from '#web/ui/clsx.ts'
import { cellsOf, type Cell } from '#web/ui/calendar/stretch-cells.ts'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import type { LeavePerson, PersonStretch } from '../leave-types.ts'
import { waitingWords } from '../own/ahead-entries.ts'
import styles from './people.module.css'
import { barName } from './words.ts'

interface PersonDaysProps {
  person: LeavePerson
  days: readonly string[]
  today: string
  /** The first day on which leave can be added for this person; undefined if it cannot be. */
  addFrom: string | undefined
  /** The day of the row that is the tab stop of the table, if it is in this row. */
  stop: string | undefined
  /** The range of days that is being chosen in this row. */
  range: { from: string; to: string } | undefined
  /** The first day of the bar whose card is open. */
  opened: string | undefined
}

/** The first day of a person's row that has a button, from a day on if there is one. */
export function firstStop(
  person: LeavePerson,
  { days, today, addFrom }: Pick<PersonDaysProps, 'days' | 'today' | 'addFrom'>,
): string | undefined {
  const buttons = cellsOf(person.leave, days).filter((cell) => hasButton(cell, person, addFrom))
  return (buttons.find(({ date }) => date >= today) ?? buttons.at(-1))?.date
}

function hasButton({ date, stretch }: Cell<PersonStretch>, person: LeavePerson, addFrom: string | undefined) {
  if (stretch) return true
  return addFrom !== undefined && date >= addFrom && !offOn(person, date)
}

function offOn({ weeklyOffs, holidays }: LeavePerson, date: string): 'weekly off' | 'holiday' | undefined {
  if (weeklyOffs.includes(date)) return 'weekly off'
  return holidays.includes(date) ? 'holiday' : undefined
}

/** A person's days: leave as bars, halves as halves, days off hatched, and the others as buttons that add leave. */
export const PersonDays = memo(function PersonDays(props: PersonDaysProps) {
  const { person, days, today, addFrom, stop, range, opened } = props
  return (
    <tr data-person={person.id}>
      <th scope="row" title={person.name}>
        <PersonLink id={person.id}>{person.name}</PersonLink>
      </th>
      {cellsOf(person.leave, days).map((cell) => {
        const { date, days: count, stretch, hasBefore, hasAfter } = cell
        const off = stretch ? undefined : offOn(person, date)
        const isWeek = days.indexOf(date) % 7 === 0
        const tabIndex = stop === date ? 0 : -1
        const classes = clsx(
          off && styles.off,
          isWeek && styles.week,
          date === today && count === 1 && styles.today,
          range && date >= range.from && date <= range.to && styles.chosen,
        )
        if (stretch)
          return (
            <td key={date} colSpan={count} className={clsx(classes, styles.away)}>
              <button
                type="button"
                className={clsx(
                  styles.bar,
                  stretch.isWaiting && styles.waiting,
                  stretch.portion === 'morning' && styles.morning,
                  stretch.portion === 'afternoon' && styles.afternoon,
                  hasBefore && styles.hasBefore,
                  hasAfter && styles.hasAfter,
                )}
                data-day={date}
                data-from={stretch.from}
                tabIndex={tabIndex}
                aria-label={barName(person.name, stretch)}
                aria-haspopup="dialog"
                aria-expanded={opened === stretch.from}
              >
                {stretch.portion === 'full' && count > 1 && (
                  <span>{stretch.isWaiting ? waitingWords : stretch.reason}</span>
                )}
              </button>
            </td>
          )
        return (
          <td key={date} className={classes}>
            {hasButton(cell, person, addFrom) ? (
              <button
                type="button"
                className={styles.empty}
                data-day={date}
                tabIndex={tabIndex}
                aria-label={`Add leave for ${person.name}, ${formatDateWithDay(date)}`}
              />
            ) : (
              off && <span className="visually-hidden">{off}</span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
