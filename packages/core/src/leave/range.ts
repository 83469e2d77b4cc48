import { enterUpToDaysAhead, enterUpToDaysBack, maxRangeDays } from './limits.ts'
import type { Portion } from './portion.ts'
import { rangeTexts } from './texts.ts'

/** The days of a leave request; without an end it is one day. */
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
 * The problem of a range, or `null`. People's own leave begins today or later; people who manage leave may enter it up
 * to 90 days back. It ends at most 366 days ahead. `today` is the employee's current day.
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

/** The number of days of the range, first and last included. */
export function daysFrom(startDate: Temporal.PlainDate, endDate: Temporal.PlainDate): number {
  return startDate.until(endDate, { largestUnit: 'day' }).days + 1
}
