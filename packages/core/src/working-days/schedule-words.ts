import { weekdays, type Weekday } from '../time/weekday.ts'
import type { WeeksOff } from './work-schedule.ts'
import { firstAndLast } from '../values/required.ts'

/** "Sunday", "Saturday and Sunday", "Rotates over 2 weeks. Week 1: Sunday. Week 2: Friday", or "None". */
export function weeksInWords(weeks: WeeksOff): string {
  const [first, ...others] = weeks
  if (first && others.length === 0) return first.length === 0 ? 'None' : daysInWords(first)
  const each = weeks.map((days, index) => `Week ${index + 1}: ${daysInWords(days)}`)
  return `Rotates over ${weeks.length} weeks. ${each.join('. ')}`
}

/** The days of a week, with those of a weekend together. */
function daysInWords(days: readonly Weekday[]): string {
  if (days.length === 0) return 'none'
  const ordered = [...days.filter((day) => day !== 'Sunday'), ...days.filter((day) => day === 'Sunday')]
  const [, last] = firstAndLast(ordered)
  return ordered.length === 1 ? last : `${ordered.slice(0, -1).join(', ')} and ${last}`
}

/** "Mon–Sat", "Mon–Wed, Fri", "Every day"; for a rotation, whose weeks differ, "Rotates over 2 weeks". */
export function workDaysInWords(weeks: WeeksOff): string {
  if (weeks.length > 1) return `Rotates over ${weeks.length} weeks`
  const off = weeks[0] ?? []
  const runs: Weekday[][] = []
  for (const [index, day] of mondayFirst.entries()) {
    if (off.includes(day)) continue
    const run = runs.at(-1)
    if (run && index > 0 && run.at(-1) === mondayFirst[index - 1]) run.push(day)
    else runs.push([day])
  }
  if (runs.length === 0) return 'No days'
  if (runs[0]?.length === mondayFirst.length) return 'Every day'
  return runs.map(runInWords).join(', ')
}

const mondayFirst = [...weekdays.slice(1), weekdays[0]]

function runInWords(days: readonly Weekday[]): string {
  const [first, last] = firstAndLast(days.map((day) => day.slice(0, 3)))
  if (days.length === 1) return first
  return days.length === 2 ? `${first}, ${last}` : `${first}–${last}`
}
