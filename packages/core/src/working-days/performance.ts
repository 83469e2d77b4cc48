/** The periods of a performance snapshot, in days before each person's own today (docs/spec/tasks.md#7). */
export const snapshotPeriods = [7, 30, 90] as const
export type SnapshotPeriod = (typeof snapshotPeriods)[number]

/** Longer periods are shown by weeks: this many points fit side by side on a phone. */
const mostPoints = 31

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
  /** The share of due reports that came in on time; null where none was due. */
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

/**
 * The performance of these people over the `days` days that ended last for each of them: a day counts when it is over in
 * the person's own zone (docs/spec/decisions.md#116).
 *
 * @param skipped How many more days before each person's today the period ends.
 */
export function performanceOf(people: readonly PersonDays[], days: number, skipped = 0): Performance {
  const counts = none()
  for (const person of people)
    for (let back = skipped + 1; back <= skipped + days; back++) add(counts, person, back)
  return shared(counts)
}

/**
 * The performance by day, or by week in a long period, oldest first. The last day is the newest that is over for
 * everybody; weeks are counted back from it.
 */
export function performancePoints(people: readonly PersonDays[], days: number): PerformancePoint[] {
  const byToday = [...Map.groupBy(people, ({ today }) => today.toString())]
    .map(([today, those]) => ({ today: Temporal.PlainDate.from(today), those }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.today, b.today))
  const last = byToday[0]?.today.subtract({ days: 1 })
  if (!last) return []
  const length = days > mostPoints ? 7 : 1
  const groups = Array.from({ length: Math.ceil(days / length) }, none)
  for (const { today, those } of byToday) {
    const since = last.until(today, { largestUnit: 'day' }).days
    for (const person of those)
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
