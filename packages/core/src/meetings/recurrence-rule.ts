import type { Timetable } from './series.ts'
import { lastPlaceOf } from './timetable.ts'

/**
 * The rule of a timetable for an iCalendar file (RFC 5545, §3.3.10); null if it does not recur. A monthly rule alone
 * would skip months that are too short: one from the 29th or 30th on takes the last of the days from the 28th up to its
 * own, and one from the 31st on the last day of the month, in words that more programs know.
 */
export function recurrenceRule(timetable: Timetable): string | null {
  const { rule, starts, until, count } = timetable
  if (rule === 'none') return null
  const parts = [`FREQ=${rule.toUpperCase()}`]
  if (rule === 'monthly' && starts.day === 31) parts.push('BYMONTHDAY=-1')
  else if (rule === 'monthly' && starts.day > 28)
    parts.push(`BYMONTHDAY=${starts.day === 30 ? '28,29,30' : '28,29'}`, 'BYSETPOS=-1')
  // A rule may have only one of the two.
  if (count !== null) parts.push(`COUNT=${lastPlaceOf(timetable) + 1}`)
  else if (until !== null) parts.push(`UNTIL=${utcStamp(until)}`)
  return parts.join(';')
}

/** 20260609T080000Z: whole seconds in UTC, as all times of iCalendar. */
export function utcStamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second', roundingMode: 'floor' }).replaceAll(/[-:]/g, '')
}
