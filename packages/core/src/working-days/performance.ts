/** The periods of a performance snapshot, in days back from each person's own today (2 §7). */
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
  /** Reports that were due. A day whose report can still be submitted is not, until the day has ended. */
  expected: number
  submitted: number
  late: number
  /** The share of due reports that came in on time; null where none was due. */
  onTimeShare: number | null
}

export interface PerformancePoint extends Performance {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  /** Whether the day has not ended yet for everybody. */
  isOpen: boolean
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
  const isOpen = back === 0 && !isIn
  if (isOpen) return
  counts.expected++
  if (isIn) counts.submitted++
  if (isIn && late[back] === '1') counts.late++
}

/**
 * The performance of these people over `days` days.
 *
 * @param skipped How many days before each person's today the period ends; 0 for the one that ends today.
 */
export function performanceOf(people: readonly PersonDays[], days: number, skipped = 0): Performance {
  const counts = none()
  for (const person of people)
    for (let back = skipped; back < skipped + days; back++) add(counts, person, back)
  return shared(counts)
}

/** The performance by day, or by week in a long period, oldest first. Weeks are counted back from the last day. */
export function performancePoints(people: readonly PersonDays[], days: number): PerformancePoint[] {
  const byToday = [...Map.groupBy(people, ({ today }) => today.toString())]
    .map(([today, those]) => ({ today: Temporal.PlainDate.from(today), those }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.today, b.today))
  const [first, last] = [byToday.at(0)?.today, byToday.at(-1)?.today]
  if (!first || !last) return []
  const length = days > mostPoints ? 7 : 1
  // The oldest day of a person who is a day behind is one day further back.
  const span = days + first.until(last, { largestUnit: 'day' }).days
  const groups = Array.from({ length: Math.ceil(span / length) }, none)
  for (const { today, those } of byToday) {
    const behind = today.until(last, { largestUnit: 'day' }).days
    for (const person of those)
      for (let back = 0; back < days; back++) add(groups[Math.floor((back + behind) / length)]!, person, back)
  }
  return groups
    .map((counts, index) => {
      const to = last.subtract({ days: index * length })
      const from = last.subtract({ days: Math.min(span, (index + 1) * length) - 1 })
      return { ...shared(counts), from, to, isOpen: Temporal.PlainDate.compare(to, first) >= 0 }
    })
    .toReversed()
}
