import { Link } from '@tanstack/react-router'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { formatDayAndTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

type Leave = NonNullable<PersonSummary['leaveAhead']>

/** Leave from today on, one line for each stretch of days. */
export function LeaveAhead({ leave }: { leave: Leave }) {
  return (
    <Section title="Leave ahead">
      {leave.length === 0 ? (
        <p className={styles.nothing}>No leave ahead.</p>
      ) : (
        <ul className={styles.list}>
          {leave.map((stretch) => (
            <li key={`${stretch.from} ${stretch.portion}`}>
              <Mark name="leave" />
              <span className={styles.strong}>
                <span className="nowrap">{stretchInWords(stretch)}</span>
                <small dir="auto">
                  {stretchLength(stretch)}
                  {stretch.reason !== undefined && `, ${stretch.reason}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

interface NextMeetingsProps {
  meetings: NonNullable<PersonSummary['meetings']>
  isMe: boolean
}

/** The next meetings of the person with the reader, in the reader's local time. */
export function NextMeetings({ meetings, isMe }: NextMeetingsProps) {
  const { timeZone } = useMe().user
  return (
    <Section title="Next meetings" note={isMe ? undefined : 'with you'}>
      {meetings.length === 0 ? (
        <p className={styles.nothing}>
          {isMe ? 'No meetings in the next two months.' : 'No meetings with you in the next two months.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {meetings.map(({ meetingId, date, startsAt, title }) => (
            <li key={`${meetingId} ${date}`}>
              <Mark name="meeting" />
              <span className={styles.strong}>
                <Link to="/meetings/$meetingId" params={{ meetingId }} search={{ date }} dir="auto">
                  {title}
                </Link>
                <small>{formatDayAndTime(startsAt, timeZone)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
