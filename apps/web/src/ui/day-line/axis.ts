import { formatTime } from '#core/time/format.ts'

/** A span of time that is drawn as a line, with its hours in one time zone. */
export interface Axis {
  start: Temporal.Instant
  end: Temporal.Instant
  timeZone: string
}

/** An hour on the axis; `x` is its distance from the start in px. */
export interface Tick {
  x: number
  /** Absent if the hours are too close to each other to label each. */
  label?: string
}

/** In px of a 16 px text size: the distance of two labels. */
const betweenLabels = 76

/** The axis that contains all given times, extended to the full hour before them. */
export function axisAround(times: readonly Temporal.Instant[], timeZone: string): Axis {
  const sorted = times.toSorted(Temporal.Instant.compare)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) throw new TypeError('An axis needs a time.')
  const start = first.toZonedDateTimeISO(timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const end =
    Temporal.Instant.compare(start.toInstant(), last) < 0 ? last : start.add({ hours: 1 }).toInstant()
  return { start: start.toInstant(), end, timeZone }
}

/** The distance of a time from the start of an axis of this width, in px; times outside are at its ends. */
export function placeOn({ start, end }: Axis, at: Temporal.Instant, width: number): number {
  const share = start.until(at).total('seconds') / start.until(end).total('seconds')
  return Math.min(1, Math.max(0, share)) * width
}

/**
 * The full hours of the axis. Labels are evenly spaced and as many as fit, counted back from the last hour: an axis
 * usually ends when reports are due, which is the hour that people look for. `scale` is 2 for text twice as large.
 */
export function ticksOf(axis: Axis, width: number, scale = 1): Tick[] {
  const hours = hoursOf(axis)
  const apart = betweenLabels * scale
  const step = [1, 2, 3, 4, 6, 8, 12].find((hours_) => (width / hours.length) * hours_ >= apart) ?? 24
  const places = hours.map((at) => placeOn(axis, at, width))
  return hours.map((at, index) => {
    const fromEnd = hours.length - 1 - index
    const x = places[index]!
    const isFirst = index === 0
    const isLabelled = isFirst || (fromEnd % step === 0 && x >= apart)
    return isLabelled ? { x, label: labelOf(at, axis) } : { x }
  })
}

function hoursOf({ start, end, timeZone }: Axis): Temporal.Instant[] {
  const first = start.toZonedDateTimeISO(timeZone).round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const hours: Temporal.Instant[] = []
  for (let at = first.toInstant(); Temporal.Instant.compare(at, end) <= 0; at = at.add({ hours: 1 }))
    hours.push(at)
  return hours
}

/** "7 PM"; after midnight with the day, because the line then shows two days. */
function labelOf(at: Temporal.Instant, { start, timeZone }: Axis): string {
  const local = at.toZonedDateTimeISO(timeZone)
  const time = formatTime(at, timeZone).replace(':00', '')
  const isNextDay = !local.toPlainDate().equals(start.toZonedDateTimeISO(timeZone).toPlainDate())
  return isNextDay && local.hour === 0 ? `${time}, ${local.toLocaleString('en', { weekday: 'short' })}` : time
}
