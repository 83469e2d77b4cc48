import { counted } from '#core/texts/counted.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shortLocation } from '#core/meetings/location.ts'
import { formatTime } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { JoinLink } from '#web/ui/button/join-link.tsx'
import { workspaceOf } from '../meeting-link.ts'
import styles from './reminder.module.css'
import type { Starting } from './use-starting.ts'

/** Avatars shown before the number of the others (docs/spec/tasks.md#9). */
const shownAtMost = 5
/** How long before the start a snoozed reminder returns. */
const snoozedMinutes = 1
/** How long after the start it stays if nobody closes it. */
const staysMinutes = 5

interface StartRemindersProps {
  reminders: readonly Starting[]
  onClose: (id: string) => void
}

/**
 * Reminders of the meetings that the person created, 10 and 5 minutes before (docs/spec/tasks.md#9), over every page. They
 * do not take the focus, so that a person who is typing is not interrupted.
 */
export default function StartReminders({ reminders, onClose }: StartRemindersProps) {
  return (
    <section className={styles.region} aria-label="Meeting reminders">
      {reminders.map((reminder) => (
        <StartReminder key={reminder.id} reminder={reminder} onClose={() => onClose(reminder.id)} />
      ))}
    </section>
  )
}

interface StartReminderProps {
  reminder: Starting
  onClose: () => void
}

function StartReminder({ reminder: { meetingId, date }, onClose }: StartReminderProps) {
  const { data } = useQuery(
    apiQuery('meetings', 'GET /meetings/{meetingId}', { path: { meetingId }, query: { date } }),
  )
  const now = useNow(5_000)
  const [snoozedUntil, setSnoozedUntil] = useState<Temporal.Instant>()
  const { timeZone } = useMe().user
  const start = data && Temporal.Instant.from(data.occurrence.startsAt)
  const isOver = start && now.since(start).total('minutes') >= staysMinutes
  useEffect(() => {
    if (isOver) onClose()
  })
  if (!data || !start || isOver) return null
  const { occurrence, meeting, session } = data
  const isOff = occurrence.cancelledBy !== null || session?.state === 'finalized'
  if (!occurrence.isMine || isOff) return null
  if (snoozedUntil && Temporal.Instant.compare(now, snoozedUntil) < 0) return null
  const minutes = Math.ceil(now.until(start).total('minutes'))
  const returnsAt = start.subtract({ minutes: snoozedMinutes })
  const canSnooze = Temporal.Instant.compare(now, returnsAt) < 0
  const link = workspaceOf({ meetingId, date })
  return (
    <article className={styles.reminder}>
      <div className={styles.head}>
        <Link {...link} className={styles.title}>
          {occurrence.title}
        </Link>
        <IconButton
          small
          label={`Close the reminder of ${occurrence.title}`}
          icon={<IconX size={16} stroke={1.5} />}
          onClick={onClose}
        />
      </div>
      <p role="status">
        <span className="visually-hidden">{occurrence.title} </span>
        {minutes > 0 ? `Starts in ${counted(minutes, 'minute', 'minutes')}, at ` : 'Has begun, at '}
        {formatTime(occurrence.startsAt, timeZone)}
        {occurrence.location !== '' && ` · ${shortLocation(occurrence.location)}`}
      </p>
      <Attendees attendees={meeting.attendees} />
      <div className={styles.acts}>
        {occurrence.joinUrl === null ? (
          <ButtonLink {...link} aria-label={`Join ${occurrence.title}`} onClick={onClose}>
            Join
          </ButtonLink>
        ) : (
          <JoinLink title={occurrence.title} url={occurrence.joinUrl} />
        )}
        {canSnooze && (
          <Button
            look="quiet"
            title={`Comes back ${counted(snoozedMinutes, 'minute', 'minutes')} before the start`}
            onClick={() => setSnoozedUntil(returnsAt)}
          >
            Snooze
          </Button>
        )}
      </div>
    </article>
  )
}

function Attendees({ attendees }: { attendees: readonly { id: string; name: string }[] }) {
  const shown = attendees.slice(0, shownAtMost)
  const rest = attendees.length - shown.length
  if (shown.length === 0) return null
  return (
    <span
      className={styles.people}
      role="img"
      aria-label={[...shown.map(({ name }) => name), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}
    >
      {shown.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} />
      ))}
      {rest > 0 && <span aria-hidden="true">+{rest}</span>}
    </span>
  )
}
