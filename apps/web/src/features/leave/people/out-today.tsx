import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import type { LeaveByPeople } from '../leave-types.ts'
import styles from './people.module.css'
import { nextLeave, untilWhen } from './words.ts'

const namedAtMost = { phone: 3, wide: 6 }
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
        <OutList people={outToday} total={outTodayTotal} />
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

interface OutListProps {
  /** The first of them by name. */
  people: LeaveByPeople['outToday']
  total: number
}

/** The first few people, and a button that shows the others. */
function OutList({ people, total }: OutListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const most = useMedia('phone') ? namedAtMost.phone : namedAtMost.wide
  // A button for one person would take the room of that person.
  const shown = showsAll || total <= most + 1 ? people : people.slice(0, most)
  const more = total - shown.length
  return (
    <ul ref={list}>
      {shown.map((person) => (
        <li key={person.id}>
          <Mark name="leave" />
          <span className={styles.who}>
            <PersonLink id={person.id}>{person.name}</PersonLink> <small>{untilWhen(person)}</small>
          </span>
        </li>
      ))}
      {more > 0 && shown.length < people.length && (
        <li>
          <Button
            look="accent"
            flush="start"
            onClick={() => {
              flushSync(() => setShowsAll(true))
              list.current?.querySelectorAll('a')[shown.length]?.focus()
            }}
          >
            and {more} more
          </Button>
        </li>
      )}
      {more > 0 && shown.length === people.length && <li className={styles.quiet}>and {more} more</li>}
    </ul>
  )
}
