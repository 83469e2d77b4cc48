import { useQuery } from '@tanstack/react-query'
import { formatDateWithDay, formatTime, formatTimeOfDay } from '#core/time/format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { call } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './planning.module.css'
import { startOf, type ScheduleDraft } from './schedule-draft.ts'

const pauseMs = 400

interface AvailabilityProps {
  draft: ScheduleDraft
  exceptMeetingId: string | undefined
  onTake: (date: string, time: string) => void
}

/** Who of the attendees is busy at the chosen time, and the next time at which everybody is free. */
export function Availability({ draft, exceptMeetingId, onTake }: AvailabilityProps) {
  const { timeZone } = useMe().user
  const isOnline = useOnline()
  const start = startOf(draft)
  const body = {
    userIds: draft.attendees.map(({ id }) => id),
    starts: `${draft.date}T${draft.time}`,
    timeZone: draft.timeZone,
    minutes: Number(draft.minutes),
    ...(exceptMeetingId ? { exceptMeetingId } : {}),
  }
  const question = JSON.stringify(body)
  const asked = useSettled(question, pauseMs)
  const isAhead = start !== undefined && Temporal.Instant.compare(start, serverNow()) > 0
  const isAsked = isOnline && isAhead && body.userIds.length > 0
  const isSettled = asked === question
  const { data, isError } = useQuery({
    queryKey: ['meetings', 'availability', asked],
    queryFn: ({ signal }) =>
      call('POST /meetings/availability', { body: JSON.parse(asked) as typeof body, signal }),
    enabled: isAsked && isSettled,
  })
  const isCurrent = data !== undefined && isSettled && body.userIds.length > 0
  const hindered = isCurrent ? data.people.filter(({ state }) => state !== 'free') : []
  const [date = '', time = ''] = data?.nextFree?.split('T') ?? []
  // Who is away for the day is named under the attendees.
  const busy = hindered.filter(({ state }) => state === 'busy' || state === 'outside-hours')
  return (
    <div className={styles.availability} role="status">
      {/* Its line is there from the start, so that the answer moves nothing that is being pressed. */}
      {isAsked &&
        !isCurrent &&
        (isSettled && isError ? (
          <p>Who is free could not be found out.</p>
        ) : (
          <p aria-hidden="true">Looking who is free…</p>
        ))}
      {busy.map(({ id, name, state, busyUntil }) => (
        <p key={id}>
          <Mark name="overdue" />
          {state === 'busy'
            ? `${name} is busy${busyUntil ? ` until ${formatTime(busyUntil, timeZone)}` : ''}.`
            : `It is outside the working hours of ${name}.`}
        </p>
      ))}
      {isCurrent && hindered.length === 0 && (
        <p>
          <Mark name="attending" />
          Everybody is free then.
        </p>
      )}
      {hindered.length > 0 && date !== '' && (
        <p>
          <Mark name="attending" />
          <span>
            <UnbrokenDates>
              {`Everybody is free at ${formatTimeOfDay(time)}${date === draft.date ? '' : ` on ${formatDateWithDay(date)}`}.`}
            </UnbrokenDates>
          </span>
          <Button look="accent" onClick={() => onTake(date, time)}>
            Take {formatTimeOfDay(time)}
          </Button>
        </p>
      )}
      {hindered.length > 0 && date === '' && (
        <p>There is no time within four weeks at which everybody is free.</p>
      )}
    </div>
  )
}
