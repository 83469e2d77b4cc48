import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findLeaveOnDays, type LeaveRow } from './repo.ts'

/**
 * The leave of an employee, whom the unit of work has locked, on these days, YYYY-MM-DD.
 * @throws AppError `leave_day_not_found`, which names the first day without leave.
 */
export async function knownDays(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  dates: readonly string[],
): Promise<LeaveRow[]> {
  const days = await findLeaveOnDays(unit, employeeId, dates)
  const known = new Set(days.map(({ date }) => date.toString()))
  const missing = dates.filter((date) => !known.has(date)).toSorted()[0]
  if (missing) throw new AppError('leave_day_not_found', { date: formatDate(missing) })
  return days
}
