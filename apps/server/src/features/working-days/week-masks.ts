import type { WeeksOff } from '#core/working-days/work-schedule.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'

/** Weekly offs in the database's form: one number per week, in which Sunday is bit 1 and Saturday bit 64. */
export function masksOf(weeks: WeeksOff): number[] {
  return weeks.map(maskOf)
}

/** The days of one week. */
export function maskOf(days: readonly Weekday[]): number {
  return days.reduce((mask, day) => mask | (1 << weekdays.indexOf(day)), 0)
}

export function weeksOf(masks: readonly number[]): WeeksOff {
  return masks.map(daysOf)
}

function daysOf(mask: number): Weekday[] {
  return weekdays.filter((_, index) => mask & (1 << index))
}

/** Days that may not be set. */
export function daysOfMask(mask: number | null): Weekday[] | null {
  return mask === null ? null : daysOf(mask)
}
