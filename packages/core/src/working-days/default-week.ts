import { weekdays, type Weekday } from '../time/weekday.ts'

/** Days in the order of the week, each once. */
export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  return weekdays.filter((day) => days.includes(day))
}

/** Why these days cannot be the weekly offs by default; null where they can. */
export function defaultWeekProblem(days: readonly Weekday[]): string | null {
  return new Set(days).size === weekdays.length ? 'At least one day must be worked.' : null
}
