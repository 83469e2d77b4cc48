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

/** The days of the list: as chosen, or a week back to a week ahead; one that is chosen moves the other one. */
export function shownDays({ from, to }: { from?: string; to?: string }, today: Temporal.PlainDate): Days {
  const first = from ? Temporal.PlainDate.from(from) : undefined
  const last = to ? Temporal.PlainDate.from(to) : undefined
  const usual = { from: today.subtract({ days: daysBack }), to: today.add({ days: daysAhead }) }
  const span = { days: daysBack + daysAhead }
  return {
    from: first ?? (last ? earlier(usual.from, last.subtract(span)) : usual.from),
    to: last ?? (first ? later(usual.to, first.add(span)) : usual.to),
  }
}

/** Why days cannot be listed. */
export function daysProblem({ from, to }: Days): string | undefined {
  if (Temporal.PlainDate.compare(from, to) > 0) return meetingTexts.rangeReversed
  return from.until(to).days >= maxListedDays ? `Choose at most ${maxListedDays} days.` : undefined
}

/** The days with a month before them; from the other end, as many as are too many. */
export function withEarlier({ from, to }: Days): Days {
  const first = from.subtract({ months: 1 })
  return { from: first, to: earlier(to, first.add({ days: maxListedDays - 1 })) }
}

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
  for (const one of items) {
    const day = dayIn(one.startsAt, timeZone)
    if (!day) continue
    const group = groups.get(day.toString()) ?? { day, items: [] }
    group.items.push(one)
    groups.set(day.toString(), group)
  }
  return [...groups.values()]
}

/** The groups with one for today, also without meetings; they are newest first. */
export function withToday(groups: readonly DayGroup[], today: Temporal.PlainDate): DayGroup[] {
  if (groups.some(({ day }) => day.equals(today))) return [...groups]
  const at = groups.findIndex(({ day }) => Temporal.PlainDate.compare(day, today) < 0)
  return groups.toSpliced(at === -1 ? groups.length : at, 0, { day: today, items: [] })
}

/** Before which occurrence of today the present is; their number where all of them have begun. */
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
