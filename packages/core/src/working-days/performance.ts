/** The periods of a performance snapshot, in days before each person's own today (docs/spec/tasks.md#7). */
export const snapshotPeriods = [7, 30, 90] as const
export type SnapshotPeriod = (typeof snapshotPeriods)[number]

/** This many points fit side by side on a phone. */
const mostPoints = 31

/** The days of a point: one, or in longer periods a week or four weeks. */
export function daysOfPoint(days: number): 1 | 7 | 28 {
  if (days <= mostPoints) return 1
  return days <= 7 * mostPoints ? 7 : 28
}

/** A person's days back from their own today, newest first, each as a string of digits: '1' for yes. */
export interface PersonDays {
  today: Temporal.PlainDate
  working: string
  reported: string
  late: string
}

export interface Performance {
  /** Reports that were due on days that are over. */
  expected: number
  submitted: number
  late: number
  /** The share of due reports that came in on time; null if none was due. */
  onTimeShare: number | null
}

export interface PerformancePoint extends Performance {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

type Counts = Pick<Performance, 'expected' | 'submitted' | 'late'>

const none = (): Counts => ({ expected: 0, submitted: 0, late: 0 })

function shared({ expected, submitted, late }: Counts): Performance {
  return { expected, submitted, late, onTimeShare: expected === 0 ? null : (submitted - late) / expected }
}

/** Adds the person's day `back` days ago, if a report was due. */
function add(counts: Counts, { working, reported, late }: PersonDays, back: number): void {
  if (working[back] !== '1') return
  const isIn = reported[back] === '1'
  counts.expected++
  if (isIn) counts.submitted++
  if (isIn && late[back] === '1') counts.late++
}

/** The newest day that is over for everybody; undefined without people. All figures of a page end with the same day. */
export function lastFinishedDay(people: readonly PersonDays[]): Temporal.PlainDate | undefined {
  const [earliest] = people.map(({ today }) => today).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  return earliest?.subtract({ days: 1 })
}

/** The days that are counted. */
export interface Window {
  /**
   * The last day. For figures it is over for each of the people (docs/spec/decisions.md#116); a day that has not begun
   * for a person counts for nothing.
   */
  last: Temporal.PlainDate | undefined
  days: number
}

/** How many days the last one is before a person's today; most people share theirs, and a subtraction is expensive. */
function daysBefore(last: Temporal.PlainDate): (today: Temporal.PlainDate) => number {
  const known = new Map<number, number>()
  return (today) => {
    const key = (today.year * 16 + today.month) * 32 + today.day
    const since = known.get(key) ?? last.until(today, { largestUnit: 'day' }).days
    known.set(key, since)
    return since
  }
}

/** The performance of these people over the `days` days that end with `last`. */
export function performanceOf(people: readonly PersonDays[], { last, days }: Window): Performance {
  const counts = none()
  if (last) {
    const sinceOf = daysBefore(last)
    for (const person of people) {
      const since = sinceOf(person.today)
      for (let back = since; back < since + days; back++) add(counts, person, back)
    }
  }
  return shared(counts)
}

/** The performance on each person's own current day, which is not over yet. */
export function performanceToday(people: readonly PersonDays[]): Performance {
  const counts = none()
  for (const person of people) add(counts, person, 0)
  return shared(counts)
}

/**
 * The performance by day, or by one or four weeks in a long period, oldest first; weeks are counted back from the last
 * day.
 */
export function performancePoints(people: readonly PersonDays[], { last, days }: Window): PerformancePoint[] {
  if (!last) return []
  const length = daysOfPoint(days)
  const groups = Array.from({ length: Math.ceil(days / length) }, none)
  const sinceOf = daysBefore(last)
  for (const person of people) {
    const since = sinceOf(person.today)
    for (let back = 0; back < days; back++) add(groups[Math.floor(back / length)]!, person, back + since)
  }
  return groups
    .map((counts, index) => ({
      ...shared(counts),
      from: last.subtract({ days: Math.min(days, (index + 1) * length) - 1 }),
      to: last.subtract({ days: index * length }),
    }))
    .toReversed()
}

/**
 * Orders people by who needs attention: most missed reports, then most late ones. People without either are equal, so
 * that a list may order them by name.
 */
export function compareAttention(a: Counts, b: Counts): number {
  return b.expected - b.submitted - (a.expected - a.submitted) || b.late - a.late
}
