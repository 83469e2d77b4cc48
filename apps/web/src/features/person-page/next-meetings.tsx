import { Link } from '@tanstack/react-router'
import { formatDayAndTime } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './person.module.css'
import type { Person } from './use-person.ts'

interface NextMeetingsProps {
  meetings: NonNullable<Person['meetings']>
  isMe: boolean
}

/** The next meetings that the person and the reader share, by the reader's clock. */
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
