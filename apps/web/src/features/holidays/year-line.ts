import { formatDate } from '#core/time/format.ts'
import { placeOn, type Axis, type Tick } from '#web/ui/day-line/axis.ts'

/** A year as an axis, from its first day to its last; its days are placed in UTC, where each has 24 hours. */
export function yearAxis(year: number): Axis {
  return {
    start: atOf(Temporal.PlainDate.from({ year, month: 1, day: 1 })),
    end: atOf(Temporal.PlainDate.from({ year, month: 12, day: 31 })),
    timeZone: 'UTC',
  }
}

export function atOf(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime('UTC').toInstant()
}

/** In px: the least width of a month with a name of three letters. */
const nameWidth = 34

/** The first days of the months; each label is in the middle of its month. */
export function monthTicks(
  year: number,
  axis: Axis,
  { width, scale }: { width: number; scale: number },
): Tick[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = Temporal.PlainDate.from({ year, month: index + 1, day: 1 })
    const name = first.toLocaleString('en', { month: 'short' })
    return [
      { x: placeOn(axis, atOf(first), width) },
      {
        x: placeOn(axis, atOf(first.with({ day: 15 })), width),
        label: width / 12 >= nameWidth * scale ? name : name.slice(0, 1),
      },
    ]
  }).flat()
}

interface Named {
  name: string
  /** YYYY-MM-DD */
  date: string
}

export interface NameLabel<T> {
  item: T
  x: number
  lane: 0 | 1
  /** The text ends at its place, because the line ends soon after. */
  isBefore: boolean
}

/** In px of a 16 px text size: an average letter of a name, and the space around it. */
const letter = 6.4
const around = 20

/** The names that have room below their flags, in two lanes: the next one first, so that it is never left out. */
export function nameLabels<T extends Named>(
  items: readonly T[],
  { axis, width, scale, today }: { axis: Axis; width: number; scale: number; today: Temporal.PlainDate },
): NameLabel<T>[] {
  const taken: { from: number; to: number }[][] = [[], []]
  const toCome = items.filter(({ date }) => date >= today.toString())
  const past = items.filter(({ date }) => date < today.toString()).toReversed()
  const labels: NameLabel<T>[] = []
  for (const item of [...toCome, ...past]) {
    const x = placeOn(axis, atOf(Temporal.PlainDate.from(item.date)), width)
    const length = Math.max(item.name.length, 7) * letter * scale + around
    const isBefore = x + length > width
    const [from, to] = isBefore ? [x - length, x] : [x, x + length]
    const lane = taken.findIndex((places) => places.every((place) => to <= place.from || from >= place.to))
    if (from < 0 || lane === -1) continue
    taken[lane]!.push({ from, to })
    labels.push({ item, x, lane: lane as 0 | 1, isBefore })
  }
  return labels
}

/** "09-Jun" */
export function dayAndMonth(date: string): string {
  return formatDate(date).slice(0, 6)
}

/** "in 17 days", "today", "tomorrow"; undefined for the past. */
export function daysUntil(date: string, today: Temporal.PlainDate): string | undefined {
  const { days } = today.until(Temporal.PlainDate.from(date), { largestUnit: 'day' })
  if (days < 0) return undefined
  if (days < 2) return days === 0 ? 'today' : 'tomorrow'
  return `in ${days} days`
}
