import { cleanName, fileNameProblem } from './holiday-name.ts'
import { daysOf, icsDay, isUtcMidnight, timesWithinDay, zoneOf } from './ics-dates.ts'
import { eventsOf, unescaped, type IcsProperty } from './ics-lines.ts'
import { yearlyDays } from './ics-recurrence.ts'
import { tooMany, type ImportedEntry, type ReadCalendar } from './imported-entry.ts'
import { mostEvents, mostExceptions, mostImported, yearsWrittenOut } from './limits.ts'

const longestHoliday = 31
/** Longer texts are cut: a name has at most a hundred characters. */
const longestSummary = 5_000

export function isIcs(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/i.test(text)
}

interface Asked {
  /** The first of the wanted years. */
  year: number
  /** The time zone in which times in UTC are read. */
  zone: string
}

/**
 * The holidays of a calendar file (RFC 5545): each day of an event is one entry, and a yearly event has entries in each
 * of the wanted years. Events outside these years are counted and left out.
 */
export function readIcs(text: string, { year, zone }: Asked): ReadCalendar {
  const years = [
    Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    Temporal.PlainDate.from({ year: year + yearsWrittenOut - 1, month: 12, day: 31 }),
  ] as const
  const events = eventsOf(text, mostEvents)
  if (events.length === 0) return { problem: 'It has no events.' }
  if (events.length > mostEvents) return problemOf(mostEvents, 'events')
  if (hasMoreExceptions(events)) return problemOf(mostExceptions, 'days that are left out of a series')
  const moved = movedDays(events, zone)
  const entries: ImportedEntry[] = []
  let leftOut = 0
  for (const [index, event] of events.entries()) {
    const row = index + 1
    const name = cleanName(unescaped(valueOf(event, 'SUMMARY').slice(0, longestSummary)))
    const wrong = (problem: string, date: Temporal.PlainDate | null = null) =>
      entries.push({ row, date, name, unitName: '', problem })
    const found = daysOfEvent(event, years, zone, moved)
    if (found === null) leftOut++
    else if ('problem' in found) wrong(found.problem, found.date)
    else {
      const problem = fileNameProblem(name)
      for (const date of found.days) entries.push({ row, date, name, unitName: '', problem })
    }
    if (entries.length > mostImported) return tooMany
  }
  return { entries, leftOut }
}

type Found = { days: Temporal.PlainDate[] } | { problem: string; date: Temporal.PlainDate | null } | null

/** The days of an event within the years; null if it has none there, or was cancelled. */
function daysOfEvent(
  event: readonly IcsProperty[],
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  companyZone: string,
  moved: ReadonlyMap<string, ReadonlySet<string>>,
): Found {
  const begin = valueOf(event, 'DTSTART').trim()
  const [end, duration] = [propertyOf(event, 'DTEND'), propertyOf(event, 'DURATION')]
  const zone = zoneOf(begin, end, duration, companyZone)
  if (begin === '') return { problem: 'The event has no start.', date: null }
  const start = icsDay(begin, zone)
  if (!start) return { problem: `“${begin.slice(0, 40)}” is not a date.`, date: null }
  const { date } = start
  const rules = event.filter(({ name }) => name === 'RRULE')
  const [rule] = rules
  const count = daysOf(start, end, duration, zone)
  const isCalledOff = valueOf(event, 'STATUS').trim().toUpperCase() === 'CANCELLED'
  const isOver =
    !rule && Temporal.PlainDate.compare(date.add({ days: Math.min(count ?? 1, 400) - 1 }), first) < 0
  if (isCalledOff || isOver || Temporal.PlainDate.compare(date, last) > 0) return null
  if (count === undefined)
    return { problem: 'The event’s end cannot be read, or lies before its start.', date }
  const times = timesWithinDay(start, end, duration, zone)
  if (times) return { problem: `An event of less than a day, from ${times}, is no holiday.`, date }
  if (count > longestHoliday)
    return { problem: `An event of more than ${longestHoliday} days is no holiday.`, date }
  if (propertyOf(event, 'RDATE'))
    return { problem: 'It repeats on a list of days. Add each of them separately.', date }
  const starts = !rule
    ? [date]
    : rules.length === 1
      ? yearlyDays(rule.value, date, [first.subtract({ days: longestHoliday }), last])
      : null
  if (!starts)
    return { problem: 'It repeats in another way than once a year. Add each day separately.', date }
  const off = new Set(exceptDays(event, zone))
  const elsewhere = rule && moved.get(valueOf(event, 'UID'))
  const days = starts
    .filter((day) => Temporal.PlainDate.compare(day.add({ days: count - 1 }), first) >= 0)
    .filter((day) => !off.has(day.toString()) && !elsewhere?.has(day.toString()))
    .flatMap((day) => Array.from({ length: count }, (_, n) => day.add({ days: n })))
    .filter(
      (day) => Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0,
    )
  return days.length > 0 ? { days } : null
}

/** Days of a recurrence for which the file has an event of their own, by the id of the series. */
function movedDays(
  events: readonly (readonly IcsProperty[])[],
  zone: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const moved = new Map<string, Set<string>>()
  for (const event of events) {
    const value = valueOf(event, 'RECURRENCE-ID')
    // The start that the series gives the day: in UTC at midnight, it is a whole day there too.
    const day = icsDay(value, isUtcMidnight(value) ? 'UTC' : zone)?.date.toString()
    if (day === undefined) continue
    const id = valueOf(event, 'UID')
    moved.set(id, (moved.get(id) ?? new Set()).add(day))
  }
  return moved
}

function problemOf(most: number, what: string): { problem: string } {
  return { problem: `It has more than ${most.toLocaleString('en')} ${what}.` }
}

/** Counts the commas before anything is parsed, which is enough to refuse a file early. */
function hasMoreExceptions(events: readonly (readonly IcsProperty[])[]): boolean {
  let count = 0
  for (const event of events)
    for (const { name, value } of event) {
      if (name !== 'EXDATE') continue
      for (let at = 0; at !== -1 && count <= mostExceptions; count++) at = value.indexOf(',', at) + 1 || -1
      if (count > mostExceptions) return true
    }
  return false
}

function exceptDays(event: readonly IcsProperty[], zone: string): string[] {
  return event
    .filter(({ name }) => name === 'EXDATE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((value) => icsDay(value, zone)?.date.toString() ?? [])
}

function propertyOf(event: readonly IcsProperty[], name: string): IcsProperty | undefined {
  return event.find((property) => property.name === name)
}

function valueOf(event: readonly IcsProperty[], name: string): string {
  return propertyOf(event, name)?.value ?? ''
}
