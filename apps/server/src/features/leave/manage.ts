import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { LeavePlan } from '#core/leave/plan.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { awardBadges } from '../badges/api.ts'
import { findEmployee, lockEmployee, type EmployeeRow } from './employee-repo.ts'
import { leaveEntered, leaveRemoved } from './events.ts'
import { knownDays } from './known-days.ts'
import { planRange, storePlan, type AskedRange } from './planning.ts'
import { findLeave, deleteLeave, type LeaveRow } from './repo.ts'

export async function planEntry(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  asked: AskedRange,
): Promise<LeavePlan> {
  refuseSelf(unit, employeeId)
  return planRange(unit, known(await findEmployee(unit, employeeId)), asked, 'manager', 'query')
}

/**
 * Enters leave for an employee (docs/spec/decisions.md#080). Days of a range that cannot be leave are skipped; a single
 * day that has leave already is refused.
 * @throws AppError `leave_employee_not_found`, `leave_exists` or `own_leave`.
 */
export async function enterLeave(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  asked: AskedRange & { reason: string },
): Promise<LeavePlan> {
  refuseSelf(unit, employeeId)
  const employee = known(await lockEmployee(unit, employeeId))
  const plan = await planRange(unit, employee, asked, 'manager', 'body')
  const [skipped] = plan.skipped
  if (plan.scheduled.length === 0 && plan.skipped.length === 1 && skipped?.reason === 'on-leave')
    throw new AppError('leave_exists', { date: formatDate(skipped.date) })
  const days = await storePlan(unit, employee.id, plan, {
    portion: asked.portion,
    reason: asked.reason.trim(),
  })
  leaveEntered(unit, employee, days)
  // A past day that becomes leave may join two runs of reports.
  await awardBadges(unit, [employee.id])
  return plan
}

/** @throws AppError `leave_not_found` or `own_leave`. */
export async function removeLeave(unit: UnitOfWork, id: Id<'leave'>): Promise<void> {
  const found = await findLeave(unit, id)
  if (!found) throw new AppError('leave_not_found')
  refuseSelf(unit, found.employee_id)
  const employee = await lockEmployee(unit, found.employee_id)
  // Read again after the lock, so that the second of two concurrent removals finds it deleted.
  const row = employee && (await findLeave(unit, id))
  if (!row) throw new AppError('leave_not_found')
  await deleteRemoved(unit, employee, [row])
}

/**
 * Removes an employee's leave of several days at once: of all of them or of none.
 * @throws AppError `leave_employee_not_found`, `own_leave`, or `leave_day_not_found` with the first such day.
 */
export async function removeDays(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  dates: readonly string[],
): Promise<void> {
  refuseSelf(unit, employeeId)
  // Also for former employees, whose leave remains.
  const employee = await lockEmployee(unit, employeeId)
  if (!employee) throw new AppError('leave_employee_not_found')
  await deleteRemoved(unit, employee, await knownDays(unit, employee.id, dates))
}

async function deleteRemoved(
  unit: UnitOfWork,
  employee: EmployeeRow,
  days: readonly LeaveRow[],
): Promise<void> {
  await deleteLeave(
    unit,
    days.map(({ id }) => id),
  )
  leaveRemoved(unit, employee, days)
  await awardBadges(unit, [employee.id])
}

/** People who manage leave have to follow the ordinary rules for their own. */
function refuseSelf(unit: UnitOfWork, employeeId: Id<'user'>): void {
  if (employeeId === unit.actor.userId) throw new AppError('own_leave')
}

function known(employee: EmployeeRow | undefined): EmployeeRow {
  if (!employee?.is_employee || !employee.is_active) throw new AppError('leave_employee_not_found')
  return employee
}
