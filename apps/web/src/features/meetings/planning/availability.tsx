import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDateWithDay, formatTime, formatTimeOfDay } from '#core/time/format.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { call, type Output } from '#web/lib/api.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { AwaitedLanes, Lanes } from './lanes.tsx'
import styles from './planning.module.css'
import { startOf, type ScheduleDraft } from './schedule-draft.ts'

const pauseMs = 400

interface AvailabilityProps {
  draft: ScheduleDraft
  exceptMeetingId: string | undefined
  onTake: (date: string, time: string) => void
}

/** The day of each attendee, who of them is busy at the chosen time, and the next time at which everybody is free. */
export function Availability({ draft, exceptMeetingId, onTake }: AvailabilityProps) {
  const { start, minutes, data, isOnline, isChecked, isCurrent, hasFailed, isSameDay } = useAvailability(
    draft,
    exceptMeetingId,
  )
  if (draft.attendees.length === 0) return null
  const shown = isChecked && isSameDay ? data : undefined
  return (
    <>
      {shown && start && (
        <Lanes
          availability={shown}
          start={start}
          minutes={minutes}
          timeZone={draft.timeZone}
          onMove={(to) => {
            const at = to.toZonedDateTimeISO(draft.timeZone)
            onTake(at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' }))
          }}
        />
      )}
      {/* Their place is reserved from the start, so that a press on what is below hits it. */}
      {!shown && isOnline && !hasFailed && <AwaitedLanes names={draft.attendees.map(({ name }) => name)} />}
      <div className={styles.availability} role="status">
        {isChecked &&
          !isCurrent &&
          (hasFailed ? (
            <p>Who is free could not be found out.</p>
          ) : (
            <p aria-hidden="true">Looking who is free…</p>
          ))}
        {isCurrent && data && <Sentences data={data} date={draft.date} onTake={onTake} />}
      </div>
    </>
  )
}

function useAvailability(draft: ScheduleDraft, exceptMeetingId: string | undefined) {
  const isOnline = useOnline()
  const start = startOf(draft)
  const body = {
    userIds: draft.attendees.map(({ id }) => id),
    starts: `${draft.date}T${draft.time}`,
    timeZone: draft.timeZone,
    minutes: Number(draft.minutes),
    ...(exceptMeetingId ? { exceptMeetingId } : {}),
  }
  const current = JSON.stringify(body)
  const settled = useSettled(current, pauseMs)
  const isAhead = start !== undefined && Temporal.Instant.compare(start, serverNow()) > 0
  const isChecked = isOnline && isAhead && body.userIds.length > 0
  const isSettled = settled === current
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['meetings', 'availability', settled],
    queryFn: ({ signal }) =>
      call('POST /meetings/availability', { body: JSON.parse(settled) as typeof body, signal }),
    enabled: isChecked && isSettled,
    // The lanes of the same day stay while the slot is moved.
    placeholderData: keepPreviousData,
  })
  const day = data && Temporal.Instant.from(data.day.from).toZonedDateTimeISO(draft.timeZone).toPlainDate()
  return {
    start,
    minutes: body.minutes,
    data,
    isOnline,
    isChecked,
    isCurrent: data !== undefined && !isPlaceholderData && isSettled && body.userIds.length > 0,
    hasFailed: isSettled && isError,
    isSameDay: day?.toString() === draft.date && data?.people.length === body.userIds.length,
  }
}

interface SentencesProps {
  data: Output<'POST /meetings/availability'>
  /** The chosen day. */
  date: string
  onTake: AvailabilityProps['onTake']
}

function Sentences({ data, date: chosen, onTake }: SentencesProps) {
  const { timeZone } = useMe().user
  const unavailable = data.people.filter(({ state }) => state !== 'free')
  const [date = '', time = ''] = data.nextFree?.split('T') ?? []
  // People who are away on that day are listed below the attendees.
  const busy = unavailable.filter(({ state }) => state === 'busy' || state === 'outside-hours')
  return (
    <>
      {busy.map(({ id, name, state, busyUntil }) => (
        <p key={id}>
          <Said mark="overdue">
            {state === 'busy'
              ? `${name} is busy${busyUntil ? ` until ${formatTime(busyUntil, timeZone)}` : ''}.`
              : `It is outside the working hours of ${name}.`}
          </Said>
        </p>
      ))}
      {unavailable.length === 0 && (
        <p>
          <Said mark="attending">Everybody is free then.</Said>
        </p>
      )}
      {unavailable.length > 0 && date !== '' && (
        <p>
          <Said mark="attending">
            {`Everybody is free at ${formatTimeOfDay(time)}${date === chosen ? '' : ` on ${formatDateWithDay(date)}`}.`}
          </Said>
          <Button look="accent" onClick={() => onTake(date, time)}>
            Take {formatTimeOfDay(time)}
          </Button>
        </p>
      )}
      {unavailable.length > 0 && date === '' && (
        <p>There is no time within four weeks at which everybody is free.</p>
      )}
    </>
  )
}

/** A sentence that stays beside its mark when it wraps. */
function Said({ mark, children }: { mark: 'overdue' | 'attending'; children: string }) {
  return (
    <span className={styles.said}>
      <Mark name={mark} />
      <span>
        <UnbrokenDates>{children}</UnbrokenDates>
      </span>
    </span>
  )
}
