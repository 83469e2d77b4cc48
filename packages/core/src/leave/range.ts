import { enterUpToDaysAhead, enterUpToDaysBack, maxRangeDays } from './limits.ts'
import type { Portion } from './portion.ts'
import { rangeTexts } from './texts.ts'

/** The days that leave is asked for; a range without an end is its first day. */
export interface LeaveRange {
  startDate: Temporal.PlainDate
  endDate?: Temporal.PlainDate | undefined
  portion: Portion
}

export interface RangeProblem {
  field: 'startDate' | 'endDate' | 'portion'
  message: string
}

/**
 * What is wrong with a range, or `null`: it begins today or later for the person's own leave, up to 90 days back
 * where whoever manages leave enters it, it ends at most 366 days ahead, and `today` is the day that it is for the employee.
 */
export function rangeProblem(
  { startDate, endDate = startDate, portion }: LeaveRange,
  today: Temporal.PlainDate,
  by: 'employee' | 'manager',
): RangeProblem | null {
  const days = daysFrom(startDate, endDate)
  const daysBack = startDate.until(today, { largestUnit: 'day' }).days
  if (by === 'employee' && daysBack > 0) return { field: 'startDate', message: rangeTexts.past }
  if (daysBack > enterUpToDaysBack) return { field: 'startDate', message: rangeTexts.tooFarBack }
  if (-daysBack > enterUpToDaysAhead) return { field: 'startDate', message: rangeTexts.tooFarAhead }
  if (days < 1) return { field: 'endDate', message: rangeTexts.endBeforeStart }
  if (days > maxRangeDays) return { field: 'endDate', message: rangeTexts.tooLong }
  if (today.until(endDate, { largestUnit: 'day' }).days > enterUpToDaysAhead)
    return { field: 'endDate', message: rangeTexts.tooFarAhead }
  if (days > 1 && portion !== 'full') return { field: 'portion', message: rangeTexts.halfDays }
  return null
}

/** How many days the range has, its first and last included. */
export function daysFrom(startDate: Temporal.PlainDate, endDate: Temporal.PlainDate): number {
  return startDate.until(endDate, { largestUnit: 'day' }).days + 1
}
