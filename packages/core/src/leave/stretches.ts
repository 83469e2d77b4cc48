import type { Portion } from './portion.ts'

/** A day of a person's, in a row of days: leave, a day off, or neither. */
export interface DayInRow {
  date: string
  isDayOff: boolean
  leave: { portion: Portion; reason: string | null } | undefined
}

/** Leave from one day to another, both included, YYYY-MM-DD. */
export interface LeaveStretch {
  from: string
  to: string
  portion: Portion
  reason: string | null
}

/**
 * The leave among days in a row as stretches: whole days with the same reason are one, even with days off between them.
 * A half day is a stretch of its own.
 */
export function stretchesOf(days: Iterable<DayInRow>): LeaveStretch[] {
  const found: LeaveStretch[] = []
  let open: LeaveStretch | undefined
  for (const { date, isDayOff, leave } of days) {
    if (!leave) {
      if (!isDayOff) open = undefined
    } else if (open && leave.portion === 'full' && leave.reason === open.reason) open.to = date
    else {
      const stretch = { from: date, to: date, portion: leave.portion, reason: leave.reason }
      found.push(stretch)
      open = leave.portion === 'full' ? stretch : undefined
    }
  }
  return found
}
