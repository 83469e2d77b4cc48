import { maxListedDays } from '#core/meetings/limits.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { dayIn } from '#core/time/format.ts'
import type { Occurrence } from '../meeting-types.ts'

const daysBack = 7
const daysAhead = 7
/** How far the list reaches at first, from today on. */
const comingAhead = 31

export interface Days {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/** The days in the address, YYYY-MM-DD; without both, the list begins at today. */
export interface ChosenDays {
  from?: string | undefined
  to?: string | undefined
}

/** The days of the list if none are chosen: from today on. */
export function daysFromToday(today: Temporal.PlainDate): Days {
  return { from: today, to: today.add({ days: comingAhead }) }
}

/** The days of the same number that follow. */
export function daysAfter({ to }: Days): Days {
  return daysFromToday(to.add({ days: 1 }))
}

/** As many days as a list can have, up to this one. */
export function daysUpTo(to: Temporal.PlainDate): Days {
  return { from: to.subtract({ days: maxListedDays - 1 }), to }
}

/**
 * The chosen days of the list. If only one is chosen, the other is moved so that the list has at least two weeks, around
 * today if possible.
 */
export function shownDays({ from, to }: ChosenDays, today: Temporal.PlainDate): Days {
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

/** How many days with meetings are open, from today on; the further ones are folded. */
const openDays = 4

/** The days from today on, oldest first, as those that are open and those that are folded. */
export interface ComingDays {
  open: readonly DayGroup[]
  later: readonly DayGroup[]
}

/**
 * Divides the coming days. Today is always among the open ones, even if it has no meetings.
 * @param isCut Whether the last day may have further meetings that are not loaded; then it is folded.
 */
export function comingDays(
  groups: readonly DayGroup[],
  today: Temporal.PlainDate,
  isCut: boolean,
): ComingDays {
  const whole = isCut && groups.length > 1 ? groups.length - 1 : groups.length
  const most = Math.min(openDays, whole)
  const open = groups.slice(0, most)
  const later = groups.slice(most)
  if (open.some(({ day }) => day.equals(today))) return { open, later }
  // A meeting that began before midnight is listed on its own day.
  const at = open.findIndex(({ day }) => Temporal.PlainDate.compare(day, today) > 0)
  return { open: open.toSpliced(at === -1 ? open.length : at, 0, { day: today, items: [] }), later }
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
