import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { planLeave, type LeavePlan } from '#core/leave/plan.ts'
import { rangeProblem } from '#core/leave/range.ts'
import type { Portion } from '#core/leave/portion.ts'
import { localDate } from '#core/time/report-clock.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendar } from '../working-days/api.ts'
import type { EmployeeRow } from './employee-repo.ts'
import { completeLeave, hasRevoked, insertLeave, type LeaveDay } from './repo.ts'

/** A range as the request gives it. */
export interface AskedRange {
  startDate: string
  endDate?: string | undefined
  portion: Portion
}

/**
 * Plans a range of an employee's leave in their own zone: their own, with the rules for today and its revoke, or one
 * entered by a person who manages leave.
 * @param part The path of the range in the request, for the fields of problems.
 * @throws AppError `validation_failed` for an invalid range.
 */
export async function planRange(
  unit: UnitOfWork,
  employee: EmployeeRow,
  asked: AskedRange,
  by: 'employee' | 'manager',
  part: 'body' | 'query',
): Promise<LeavePlan> {
  const today = localDate(unit.now, employee.zone)
  const range = {
    startDate: Temporal.PlainDate.from(asked.startDate),
    endDate: asked.endDate === undefined ? undefined : Temporal.PlainDate.from(asked.endDate),
    portion: asked.portion,
  }
  const problem = rangeProblem(range, today, by)
  if (problem)
    throw new AppError('validation_failed', {
      fields: [{ field: `${part}.${problem.field}`, message: problem.message }],
    })
  const [calendar, isLocked] = await Promise.all([
    findCalendar(unit, employee.id, range.startDate, range.endDate ?? range.startDate),
    by === 'employee' && hasRevoked(unit, employee.id, today),
  ])
  return planLeave(required(calendar, 'calendar of the employee'), range, isLocked ? today : null)
}

/**
 * Stores the days of a plan for an employee whom the unit of work has locked, and returns them with their ids: new
 * records, and half days that become whole ones.
 */
export async function storePlan(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  { scheduled, completed }: LeavePlan,
  given: { portion: Portion; reason: string },
): Promise<LeaveDay[]> {
  const isCompleted = new Set(completed.map(String))
  const added = scheduled
    .filter((date) => !isCompleted.has(date.toString()))
    .map((date): LeaveDay => ({ id: unit.newId(), date }))
  await insertLeave(unit, employeeId, added, given)
  const whole = await completeLeave(unit, employeeId, completed, given.reason)
  return [...added, ...whole].toSorted((a, b) => Temporal.PlainDate.compare(a.date, b.date))
}
