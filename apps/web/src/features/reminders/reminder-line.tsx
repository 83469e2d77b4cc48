import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import { reminderNames } from '#core/reminders/words.ts'
import type { Output } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { axisAround } from '#web/ui/day-line/axis.ts'
import { Line } from '#web/ui/day-line/line.tsx'
import { LineMarks, type LineMark } from '#web/ui/day-line/marks.tsx'
import styles from './reminders.module.css'

type Reminder = Output<'GET /reminders'>['items'][number]

/** The hours that the line has at least. */
const [from, to] = ['09:00', '19:00'].map((time) => Temporal.PlainTime.from(time))

/** The newest day with reminders: which were sent and which were held back, at their times. */
export function ReminderLine({ reminders }: { reminders: readonly [Reminder, ...Reminder[]] }) {
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const dayOf = ({ timestamp }: Reminder) => localDate(Temporal.Instant.from(timestamp), timeZone)
  const day = dayOf(reminders[0])
  const ofDay = reminders.filter((reminder) => dayOf(reminder).equals(day)).toReversed()
  const hours = [from, to].map((plainTime) => day.toZonedDateTime({ timeZone, plainTime }).toInstant())
  const axis = axisAround(
    [...hours, ...ofDay.map(({ timestamp }) => Temporal.Instant.from(timestamp))],
    timeZone,
  )
  const marks = ofDay.map(({ id, kind, heldBack, timestamp }): LineMark => ({
    id,
    at: Temporal.Instant.from(timestamp),
    mark: heldBack ? 'notUsed' : 'sent',
    name: reminderNames[kind].name,
    detail: `${heldBack ? 'Held back' : 'Sent'} ${formatTime(timestamp, timeZone)}`,
  }))
  const held = ofDay.filter(({ heldBack }) => heldBack).length
  const date = formatDateWithDay(day.toString())
  const label = `${date}: ${counted(ofDay.length - held, 'reminder', 'reminders')} sent, ${held} held back`
  return (
    <figure className={styles.day}>
      <figcaption>{label}</figcaption>
      <Line axis={axis} label={label} isGroup={!isPhone}>
        {(width, scale) => (
          <LineMarks
            marks={marks}
            axis={axis}
            width={width}
            scale={scale}
            plural="reminders"
            isPicture={isPhone}
          />
        )}
      </Line>
    </figure>
  )
}
