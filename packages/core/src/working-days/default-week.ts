import { weekdays, type Weekday } from '../time/weekday.ts'

/** Days in the order of the week, each once. */
export function inWeekOrder(days: readonly Weekday[]): Weekday[] {
  return weekdays.filter((day) => days.includes(day))
}

/** The weekly offs that a new person gets if none are chosen: the unit's, otherwise the company's. */
export function weeklyOffsByDefault(weeks: {
  /** Null if the company has none: then they are chosen for each person. */
  company: readonly Weekday[] | null
  /** Null if the unit follows the company, and for a person without a unit. */
  unit: readonly Weekday[] | null
}): readonly Weekday[] {
  return weeks.unit ?? weeks.company ?? []
}

/** Why these days cannot be the weekly offs by default; null if they can. */
export function defaultWeekProblem(days: readonly Weekday[]): string | null {
  return new Set(days).size === weekdays.length ? 'At least one day must be worked.' : null
}
