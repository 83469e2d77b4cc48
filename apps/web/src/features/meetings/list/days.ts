import { maxListedDays } from '#core/meetings/limits.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { dayIn } from '#core/time/format.ts'
import type { Occurrence } from '../meeting-types.ts'

const daysBack = 7
const daysAhead = 7

export interface Days {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/**
 * The chosen days of the list, by default from a week ago to a week ahead. If only one is chosen, the other is moved so
 * that the list has at least two weeks.
 */
export function shownDays({ from, to }: { from?: string; to?: string }, today: Temporal.PlainDate): Days {
  const first = from ? Temporal.PlainDate.from(from) : undefined
  const last = to ? Temporal.PlainDate.from(to) : undefined
  const byDefault = { from: today.subtract({ days: daysBack }), to: today.add({ days: daysAhead }) }
  const span = { days: daysBack + daysAhead }
  return {
    from: first ?? (last ? earlier(byDefault.from, last.subtract(span)) : byDefault.from),
    to: last ?? (first ? later(byDefault.to, first.add(span)) : byDefault.to),
  }
}

/** Why the days cannot be listed; undefined if they can. */
export function daysProblem({ from, to }: Days): string | undefined {
  if (Temporal.PlainDate.compare(from, to) > 0) return meetingTexts.rangeReversed
  return from.until(to).days >= maxListedDays ? `Choose at most ${maxListedDays} days.` : undefined
}

/** Extends the days by a month into the past, and drops the last ones if there are too many. */
export function withEarlier({ from, to }: Days): Days {
  const first = from.subtract({ months: 1 })
  return { from: first, to: earlier(to, first.add({ days: maxListedDays - 1 })) }
}

/** Extends the days into the future, and drops the first ones if there are too many. */
export function withLater({ from }: Days, until: Temporal.PlainDate): Days {
  return { from: later(from, until.subtract({ days: maxListedDays - 1 })), to: until }
}

export interface DayGroup {
  day: Temporal.PlainDate
  items: readonly Occurrence[]
}

/** The occurrences by their days in a zone, in the order of the list. */
export function dayGroups(items: readonly Occurrence[], timeZone: string): DayGroup[] {
  const groups = new Map<string, { day: Temporal.PlainDate; items: Occurrence[] }>()
  for (const occurrence of items) {
    const day = dayIn(occurrence.startsAt, timeZone)
    if (!day) continue
    const group = groups.get(day.toString()) ?? { day, items: [] }
    group.items.push(occurrence)
    groups.set(day.toString(), group)
  }
  return [...groups.values()]
}

/** The groups, newest first, with one for today even if it has no meetings. */
export function withToday(groups: readonly DayGroup[], today: Temporal.PlainDate): DayGroup[] {
  if (groups.some(({ day }) => day.equals(today))) return [...groups]
  const at = groups.findIndex(({ day }) => Temporal.PlainDate.compare(day, today) < 0)
  return groups.toSpliced(at === -1 ? groups.length : at, 0, { day: today, items: [] })
}

/** The index of the first occurrence after now; the number of occurrences if all of them have begun. */
export function placeOfNow(items: readonly Occurrence[], now: Temporal.Instant): number {
  const at = items.findIndex(({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0)
  return at === -1 ? items.length : at
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b
}
