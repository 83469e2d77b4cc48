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

interface OutTodayProps {
  leave: LeaveByPeople
  /** The reader, whose own leave the page shows elsewhere. */
  self: string | undefined
}

/** Who is on leave today and until when, and whose weekly off it is. */
export function OutToday({ leave, self }: OutTodayProps) {
  const headId = useId()
  const isOther = ({ id }: { id: string }) => id !== self
  const outToday = leave.outToday.filter(isOther)
  const resting = leave.resting.filter(isOther)
  const isSelfOut = outToday.length < leave.outToday.length
  const outTodayTotal = leave.outTodayTotal - Number(isSelfOut)
  const restingTotal = leave.restingTotal - (leave.resting.length - resting.length)
  const next = nextLeave({ ...leave, people: leave.people.filter(isOther) })
  const more = outTodayTotal - Math.min(outToday.length, namedAtMost)
  const moreResting = restingTotal - Math.min(resting.length, restingAtMost)
  return (
    <section className={styles.out} aria-labelledby={headId}>
      <h2 id={headId}>Out today {outTodayTotal > 0 && <strong>{outTodayTotal}</strong>}</h2>
      {outTodayTotal === 0 ? (
        <p className={styles.nobody}>
          <UnbrokenDates>
            {`Nobody ${isSelfOut ? 'else ' : ''}is out today.${next ? ` Next: ${next.name}, ${formatDateWithDay(next.from)}.` : ''}`}
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
