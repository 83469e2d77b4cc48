import type { Weekday } from '../time/weekday.ts'
import type { WeeksOff } from './work-schedule.ts'

/** "Sunday", "Saturday and Sunday", "Rotates over 2 weeks: Saturday and Sunday; Wednesday", or "None". */
export function weeksInWords(weeks: WeeksOff): string {
  const [first] = weeks
  if (weeks.length === 1) return first!.length === 0 ? 'None' : daysInWords(first!)
  return `Rotates over ${weeks.length} weeks: ${weeks.map(daysInWords).join('; ')}`
}

/** The days of a week, with those of a weekend together. */
function daysInWords(days: readonly Weekday[]): string {
  if (days.length === 0) return 'none'
  const ordered = [...days.filter((day) => day !== 'Sunday'), ...days.filter((day) => day === 'Sunday')]
  const last = ordered.at(-1)!
  return ordered.length === 1 ? last : `${ordered.slice(0, -1).join(', ')} and ${last}`
}
