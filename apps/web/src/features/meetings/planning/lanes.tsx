import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { formatTimeRange } from '#core/time/format-range.ts'
import { formatTime } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
import { clsx } from '#web/ui/clsx.ts'
import { placeOn, type Axis } from '#web/ui/day-line/axis.ts'
import styles from './lanes.module.css'

type Availability = Output<'POST /meetings/availability'>
type Lane = Availability['people'][number]

const lanesAtMost = 8
const stepMinutes = 15
const labelledHours = 3

interface LanesProps {
  availability: Availability
  start: Temporal.Instant
  minutes: number
  /** The zone in which the meeting is planned. */
  timeZone: string
  onMove: (start: Temporal.Instant) => void
}

/**
 * The day of each attendee as a lane, and the meeting as a slot across them, which is moved by pointer and by keys. It
 * shows only when people are busy, never with what.
 */
export function Lanes({ availability, start, minutes, timeZone, onMove }: LanesProps) {
  const { people, day } = availability
  const tracks = useRef<HTMLDivElement>(null)
  const axis: Axis = { start: Temporal.Instant.from(day.from), end: Temporal.Instant.from(day.to), timeZone }
  const end = start.add({ minutes })
  const [shown, more] = [people.slice(0, lanesAtMost), people.slice(lanesAtMost)]
  const isFree = (lane: Lane) => isFreeAt(lane, start, end)
  const move = (to: Temporal.Instant) => {
    const latest = axis.end.subtract({ minutes })
    const bounded = [axis.start, to, latest].toSorted(Temporal.Instant.compare)[1]!
    if (Temporal.Instant.compare(bounded, start) !== 0) onMove(bounded)
  }
  const moveToPointer = ({ clientX }: PointerEvent) => {
    const { left, width } = tracks.current!.getBoundingClientRect()
    const span = axis.start.until(axis.end).total('minutes')
    const middle = ((clientX - left) / width) * span - minutes / 2
    move(axis.start.add({ minutes: Math.round(middle / stepMinutes) * stepMinutes }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(start.add({ minutes: by * stepMinutes }))
  }
  const isWithin =
    Temporal.Instant.compare(start, axis.start) >= 0 && Temporal.Instant.compare(end, axis.end) <= 0
  return (
    <div className={styles.lanes}>
      <Hours axis={axis} />
      {shown.map((lane) => (
        <div key={lane.id} className={styles.lane}>
          <span className={styles.name}>{lane.name}</span>
          <Track lane={lane} axis={axis} />
        </div>
      ))}
      {more.length > 0 && (
        <p className={styles.more}>
          {more.length} more, {more.filter(isFree).length} of them free
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider in it has the keys */}
      <div
        ref={tracks}
        className={styles.over}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveToPointer(event)
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && moveToPointer(event)
        }
      >
        {isWithin && (
          <div
            role="slider"
            tabIndex={0}
            aria-label="Time of the meeting"
            aria-valuemin={0}
            aria-valuemax={axis.start.until(axis.end).total('minutes') - minutes}
            aria-valuenow={axis.start.until(start).total('minutes')}
            aria-valuetext={slotText(availability, { start, end, timeZone })}
            className={clsx(styles.slot, !people.every(isFree) && styles.clash)}
            style={span(axis, start, end)}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
    </div>
  )
}

/** The lanes before their data is known, in the same geometry. */
export function AwaitedLanes({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.lanes} aria-hidden="true">
      {names
        .toSorted((a, b) => a.localeCompare(b))
        .slice(0, lanesAtMost)
        .map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
          <div key={index} className={styles.lane}>
            <span className={styles.name}>{name}</span>
            <span className={clsx(styles.track, styles.awaited)} />
          </div>
        ))}
      {names.length > lanesAtMost && <p className={styles.more}>{names.length - lanesAtMost} more</p>}
    </div>
  )
}

function Hours({ axis }: { axis: Axis }) {
  const first = axis.start
    .toZonedDateTimeISO(axis.timeZone)
    .round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const hours: Temporal.ZonedDateTime[] = []
  for (let at = first; Temporal.Instant.compare(at.toInstant(), axis.end) < 0; at = at.add({ hours: 1 }))
    hours.push(at)
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours
        .filter(({ hour }) => hour % labelledHours === 0)
        .map((at) => (
          <span key={at.toString()} style={{ left: `${placeOn(axis, at.toInstant(), 100)}%` }}>
            {formatTime(at.toInstant(), axis.timeZone).replace(':00', '')}
          </span>
        ))}
    </div>
  )
}

const awayWords: Partial<Record<Lane['state'], string>> = {
  'weekly-off': 'Weekly off',
  holiday: 'Holiday',
  leave: 'On leave',
}

/** Free hours are white, meetings solid, and everything else hatched. */
function Track({ lane, axis }: { lane: Lane; axis: Axis }) {
  const times = lane.busy.map((one) => formatTimeRange(one.from, one.to, axis.timeZone))
  const away = awayWords[lane.state]
  return (
    <span
      className={clsx(styles.track, lane.state === 'leave' && styles.leave)}
      role="img"
      aria-label={`${lane.name}, ${away ?? (times.length > 0 ? `busy ${times.join(', ')}` : 'no meetings')}`}
    >
      {away && <span className={styles.away}>{away}</span>}
      {lane.free.map(({ from, to }) => (
        <span
          key={from}
          className={styles.free}
          style={span(axis, Temporal.Instant.from(from), Temporal.Instant.from(to))}
        />
      ))}
      {lane.busy.map(({ from, to }) => (
        <span
          key={from}
          className={styles.busy}
          style={span(axis, Temporal.Instant.from(from), Temporal.Instant.from(to))}
        />
      ))}
    </span>
  )
}

function span(axis: Axis, from: Temporal.Instant, to: Temporal.Instant) {
  const left = placeOn(axis, from, 100)
  return { left: `${left}%`, width: `${placeOn(axis, to, 100) - left}%` }
}

function isFreeAt({ free }: Lane, start: Temporal.Instant, end: Temporal.Instant): boolean {
  return free.some(
    ({ from, to }) => Temporal.Instant.compare(from, start) <= 0 && Temporal.Instant.compare(to, end) >= 0,
  )
}

/** "2:00–2:45 PM, 5 of 6 are free". */
function slotText(
  { people }: Availability,
  { start, end, timeZone }: { start: Temporal.Instant; end: Temporal.Instant; timeZone: string },
): string {
  const free = people.filter((lane) => isFreeAt(lane, start, end)).length
  return `${formatTimeRange(start, end, timeZone)}, ${free} of ${people.length} are free`
}
