import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { clsx } from '#web/ui/clsx.ts'
import { cellsOf } from '#web/ui/calendar/stretch-cells.ts'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import type { Calendar, LeaveStretch } from '../calendar-types.ts'
import dayStyles from '../day.module.css'
import { LeaveBar } from '../leave-bar.tsx'
import type { Sheet } from '../sheet.ts'
import styles from './people.module.css'

interface PersonRowProps {
  person: Calendar['people'][number]
  days: readonly string[]
  sheet: Sheet
  /** The person's leave in these days. */
  leave: readonly LeaveStretch[]
  onOpenDay: (date: string) => void
}

/** A person's days: leave as bars, weekly offs hatched. */
export function PersonRow({ person, days, sheet, leave, onOpenDay }: PersonRowProps) {
  const today = sheet.today.toString()
  return (
    <tr>
      <th scope="row">
        <PersonLink id={person.id}>{person.name}</PersonLink>
        {person.businessUnit && <small>{person.businessUnit.name}</small>}
      </th>
      {cellsOf(leave, days).map(({ date, days: count, stretch, hasBefore, hasAfter }) => {
        if (stretch)
          return (
            <td
              key={date}
              colSpan={count}
              className={clsx(styles.away, count === 1 && date === today && styles.today)}
            >
              <LeaveBar
                stretch={stretch}
                name={person.name}
                {...{ hasBefore, hasAfter }}
                isTabStop
                className={styles.bar}
                onOpen={() => onOpenDay(date)}
              >
                {/* A short bar has room for its length only, or for no text. */}
                {count > 5
                  ? stretchInWords(stretch)
                  : count > 2 && stretchLength({ days: count, portion: 'full' })}
              </LeaveBar>
            </td>
          )
        const isOff = sheet.days.get(date)?.resting.includes(person.id)
        return (
          <td key={date} className={clsx(isOff && dayStyles.off, date === today && styles.today)}>
            {isOff && <span className="visually-hidden">weekly off</span>}
          </td>
        )
      })}
    </tr>
  )
}
