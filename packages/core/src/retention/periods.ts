import { retentionSpecs, type RetentionKind } from './kinds.ts'

/** How many days pass before a shorter period deletes anything, so that it can be taken back. */
export const waitingDays = 7

/** How long a company keeps a kind of records, in months; null without a period of its own. */
export interface Retention {
  months: number | null
  /** The announced shorter period, and the first day on which it deletes; both null without one. */
  nextMonths: number | null
  nextFrom: Temporal.PlainDate | null
}

export const unlimited: Retention = { months: null, nextMonths: null, nextFrom: null }

/** The months that apply on a day of the company. */
export function monthsOn(
  { months, nextMonths, nextFrom }: Retention,
  today: Temporal.PlainDate,
): number | null {
  return nextFrom && Temporal.PlainDate.compare(nextFrom, today) <= 0 ? nextMonths : months
}

/** The months that apply once an announced period does. */
export function chosenMonths({ months, nextMonths, nextFrom }: Retention): number | null {
  return nextFrom ? nextMonths : months
}

export function isShorter(months: number | null, than: number | null): boolean {
  return (months ?? Infinity) < (than ?? Infinity)
}

/** The retention with another period: a longer one applies immediately, a shorter one after the waiting time. */
export function withMonths(was: Retention, months: number | null, today: Temporal.PlainDate): Retention {
  const present = monthsOn(was, today)
  if (!isShorter(months, present)) return { ...unlimited, months }
  if (chosenMonths(was) === months && was.nextFrom) return was
  return { months: present, nextMonths: months, nextFrom: today.add({ days: waitingDays }) }
}

/** Records of days before this one are deleted on that day of the company; undefined if none are. */
export function deletedBefore(
  retention: Retention,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const months = monthsOn(retention, today)
  return months === null ? undefined : today.subtract({ months })
}

/**
 * Why a period cannot be chosen, or null. A day of leave without its record would count as a missed one, so leave is
 * kept at least as long as reports.
 */
export function periodProblem(
  kind: RetentionKind,
  months: number | null,
  chosen: (other: RetentionKind) => number | null,
): string | null {
  if (months !== null && !retentionSpecs[kind].months.includes(months))
    return 'Choose one of the offered periods.'
  const after = (of: RetentionKind): number | null => (of === kind ? months : chosen(of))
  if (!isShorter(after('leave'), after('reports'))) return null
  return kind === 'leave'
    ? 'Leave is kept at least as long as reports.'
    : 'Leave is kept at least as long as reports. Keep leave longer first.'
}
