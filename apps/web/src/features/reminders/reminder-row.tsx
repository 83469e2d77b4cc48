import type { DeliveryState } from '#core/notifications/delivery-words.ts'
import { reminderNames } from '#core/reminders/words.ts'
import { Link } from '@tanstack/react-router'
import type { Output } from '#web/lib/api.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { actOfPage } from '#core/access/pages.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './reminders.module.css'

type Reminder = Output<'GET /reminders'>['items'][number]

/** One reminder: its time and name, whether it was sent, and why. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { timeZone } = useMe().user
  const may = useMay()
  const { kind, heldBack, day, task, meeting, explanation, rule, timestamp, ways } = reminder
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{reminderNames[kind].name}</strong>
        <span className={styles.time}>
          <InstantText value={timestamp} timeZone={timeZone} as="short" />
        </span>
      </div>
      <div>
        <StatusMark name={heldBack ? 'notUsed' : 'sent'}>{heldBack ? 'Held back' : 'Sent'}</StatusMark>
        <p className={styles.why}>
          <UnbrokenDates>{explanation}</UnbrokenDates>
        </p>
        {ways.length > 0 && (
          <ul className={styles.ways} aria-label="Beside the app">
            {ways.map(({ channel, state, explanation: sentence }, index) => (
              <li key={`${channel} ${index}`}>
                <Mark name={wayMarks[state]} />
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.rule}>
          {rule}
          {task && may(actOfPage('/my-tasks')) && (
            <>
              {' '}
              <Link to="/my-tasks" search={{ taskId: task.id }} className="text-link">
                Open task
              </Link>
            </>
          )}
          {meeting && may(actOfPage('/meetings')) && (
            <>
              {' '}
              <Link to={addressOf(meeting.id, day)} className="text-link">
                Open meeting
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function addressOf(meetingId: string, date: string): string {
  return `/meetings/${meetingId}?date=${date}`
}

const wayMarks: Record<DeliveryState, MarkName> = {
  sent: 'sent',
  waiting: 'pending',
  failed: 'missed',
  'not-sent': 'notUsed',
}
