import { useId } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import type { LeaveByPeople } from '../leave-types.ts'
import styles from './people.module.css'
import { nextLeave, untilWhen } from './words.ts'

const namedAtMost = 6
const restingAtMost = 2

/** Who is on leave today and until when, and whose weekly off it is. */
export function OutToday({ leave }: { leave: LeaveByPeople }) {
  const headId = useId()
  const { outToday, outTodayTotal, resting, restingTotal } = leave
  const next = nextLeave(leave)
  const more = outTodayTotal - Math.min(outToday.length, namedAtMost)
  const moreResting = restingTotal - Math.min(resting.length, restingAtMost)
  return (
    <section className={styles.out} aria-labelledby={headId}>
      <h2 id={headId}>Out today {outTodayTotal > 0 && <strong>{outTodayTotal}</strong>}</h2>
      {outTodayTotal === 0 ? (
        <p className={styles.nobody}>
          <UnbrokenDates>
            {`Nobody is out today.${next ? ` Next: ${next.name}, ${formatDateWithDay(next.from)}.` : ''}`}
          </UnbrokenDates>
        </p>
      ) : (
        <ul>
          {outToday.slice(0, namedAtMost).map((person) => (
            <li key={person.id}>
              <Mark name="leave" />
              <span className={styles.who}>
                <PersonLink id={person.id}>{person.name}</PersonLink> <small>{untilWhen(person)}</small>
              </span>
            </li>
          ))}
          {more > 0 && <li className={styles.quiet}>and {more} more</li>}
        </ul>
      )}
      {restingTotal > 0 && (
        <p className={styles.resting}>
          Resting:{' '}
          {resting
            .slice(0, restingAtMost)
            .map(({ name }) => name)
            .join(', ')}
          {moreResting > 0 && ` and ${moreResting} more`}
        </p>
      )}
    </section>
  )
}
