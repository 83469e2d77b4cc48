import type { WeeksOff } from '#core/working-days/work-schedule.ts'
import { weekdays } from '#core/time/weekday.ts'

/** Weeks off as the database keeps them: a number a week, Sunday being bit 1 and Saturday bit 64. */
export function masksOf(weeks: WeeksOff): number[] {
  return weeks.map((days) => days.reduce((mask, day) => mask | (1 << weekdays.indexOf(day)), 0))
}

export function weeksOf(masks: readonly number[]): WeeksOff {
  return masks.map((mask) => weekdays.filter((_, index) => mask & (1 << index)))
}
