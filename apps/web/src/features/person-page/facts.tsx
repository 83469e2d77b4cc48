import { dueTimeOn } from '#core/time/report-clock.ts'
import { zoneDifference } from '#core/time/zone-difference.ts'
import { formatDate, formatTime } from '#core/time/format.ts'
import type { ReactNode } from 'react'
import { onlyOf } from '#web/lib/only-of.ts'
import { useDueTimes, useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EmailText } from '#web/ui/people/email-text.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'
import { weeklyOffsText } from './texts.ts'

const everyHalfMinute = 30_000
/** For this many days the day of joining is shown. */
const newcomerDays = 14

/** Local time, working days, the people that they report to, and the email if the reader may see it. */
export function Facts({ summary }: { summary: PersonSummary }) {
  const { person, works, answersTo } = summary
  const { id: me, timeZone } = useMe().user
  const dueTimes = useDueTimes()
  const now = useNow(everyHalfMinute)
  const { joinedOn, today } = person
  const isNew =
    joinedOn !== undefined &&
    Temporal.PlainDate.from(joinedOn).until(today, { largestUnit: 'day' }).days < newcomerDays
  return (
    <dl className={styles.facts}>
      <Fact
        name="Local time"
        small={
          person.isMe
            ? person.timeZone
            : `${person.timeZone}, ${zoneDifference(now, person.timeZone, timeZone)}`
        }
      >
        <b>{formatTime(now, person.timeZone)}</b>
      </Fact>
      <Fact name="Works" small={weeklyOffsText(works, dueTimeOn(dueTimes, Temporal.PlainDate.from(today)))}>
        {works.days}
      </Fact>
      {answersTo.length > 0 && (
        <Fact name="Reports to" small={onlyOf(answersTo)?.designation}>
          {answersTo.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <PersonLink id={id} isAccent>
                {id === me ? 'You' : name}
              </PersonLink>
            </span>
          ))}
        </Fact>
      )}
      {isNew && (
        <Fact name="Joined" small="Reports are due from the day after.">
          {formatDate(joinedOn)}
        </Fact>
      )}
      {person.email !== undefined && (
        <Fact name="Email">
          <a className="text-link" href={`mailto:${person.email}`}>
            <EmailText>{person.email}</EmailText>
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({
  name,
  small,
  children,
}: {
  name: string
  small?: string | null | undefined
  children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {small && (
          <small>
            <UnbrokenDates>{small}</UnbrokenDates>
          </small>
        )}
      </dd>
    </div>
  )
}
