import type { Half, Portion } from './portion.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { dayKindOf, type PersonCalendar } from '../working-days/working-day.ts'
import { daysFrom } from './range.ts'

/** Why a day of a range is skipped: nobody spends leave on a day off, or twice on one day. */
export const skipReasons = ['weekly-off', 'holiday', 'on-leave', 'before-joining'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The calendar of the person who takes leave, with half days of leave that they already have. */
export interface LeaveCalendar extends PersonCalendar {
  halfLeave: ReadonlyMap<string, Half>
}

/** The result for each day of a range. */
export interface LeavePlan {
  scheduled: Temporal.PlainDate[]
  /** The scheduled days that already have half a day of leave, and become whole days. */
  completed: Temporal.PlainDate[]
  skipped: { date: Temporal.PlainDate; reason: SkipReason }[]
  /** Days that would be leave but are refused. */
  failed: { date: Temporal.PlainDate; code: ErrorCode }[]
}

/**
 * Plans leave for a range of days (docs/spec/tasks.md#5). If the person has revoked today's leave, today fails, alone
 * or as the first day of a range (docs/spec/decisions.md#081).
 * A whole day, or the other half, completes half a day of leave.
 *
 * @param lockedDay The day whose leave the person revoked, if it is today.
 */
export function planLeave(
  calendar: LeaveCalendar,
  {
    startDate,
    endDate = startDate,
    portion = 'full',
  }: {
    startDate: Temporal.PlainDate
    endDate?: Temporal.PlainDate | undefined
    portion?: Portion | undefined
  },
  lockedDay: Temporal.PlainDate | null,
): LeavePlan {
  const plan: LeavePlan = { scheduled: [], completed: [], skipped: [], failed: [] }
  for (let n = 0; n < daysFrom(startDate, endDate); n++) {
    const date = startDate.add({ days: n })
    const reason = skipReasonOf(calendar, date, portion)
    if (reason) plan.skipped.push({ date, reason })
    else if (lockedDay?.equals(date)) plan.failed.push({ date, code: 'leave_revoked_today' })
    else {
      plan.scheduled.push(date)
      if (calendar.halfLeave.has(date.toString())) plan.completed.push(date)
    }
  }
  return plan
}

/** Why the day becomes no leave, or `null` if it does. */
function skipReasonOf(
  calendar: LeaveCalendar,
  date: Temporal.PlainDate,
  portion: Portion,
): SkipReason | null {
  if (Temporal.PlainDate.compare(date, calendar.joinedOn) < 0) return 'before-joining'
  const kind = dayKindOf(calendar, date)
  if (kind === 'weekly-off' || kind === 'holiday') return kind
  return kind === 'leave' || calendar.halfLeave.get(date.toString()) === portion ? 'on-leave' : null
}

const refusals: Readonly<Record<SkipReason, ErrorCode>> = {
  'weekly-off': 'leave_on_weekly_off',
  holiday: 'leave_on_holiday',
  'on-leave': 'leave_exists',
  'before-joining': 'leave_before_joining',
}

/** Why a single day cannot be marked as leave, or `null` if it can. */
export function dayRefusal({ skipped, failed }: LeavePlan): ErrorCode | null {
  return (skipped[0] && refusals[skipped[0].reason]) ?? failed[0]?.code ?? null
}
