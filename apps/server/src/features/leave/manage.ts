import { viewUnitRef } from '../business-units/api.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { LeavePlan } from '#core/leave/plan.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { formatDate } from '#core/time/format.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { awardBadges } from '../badges/api.ts'
import { findEmployee, lockEmployee, type EmployeeRow } from './employee-repo.ts'
import { leaveEntered, leaveRemoved } from './events.ts'
import { planRange, withIds, type AskedRange } from './planning.ts'
import { findEmployeeChoices, findRecords, type RecordRow } from './record-repo.ts'
import { findLeave, insertLeave, deleteLeave } from './repo.ts'
import { findUnitsInScope } from './unit-repo.ts'

type Query = ServerOperation['GET /leave-records']['query']
type Page = ServerOperation['GET /leave-records']['output']

/** @throws AppError `validation_failed` for filters that end before they start (2 §5). */
export async function listRecords(unit: UnitOfWork, query: Query): Promise<Page> {
  if (query.startDate && query.endDate && query.startDate > query.endDate)
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.startDate', message: rangeTexts.filterStartAfterEnd }],
    })
  const { rows, total } = await findRecords(
    unit,
    {
      search: query.search,
      startDate: query.startDate,
      endDate: query.endDate,
      employeeId: query.userId,
      businessUnitId: query.businessUnitId,
    },
    { limit: query.pageSize, offset: (query.page - 1) * query.pageSize },
  )
  return { items: rows.map((row) => viewRecord(unit, row)), total }
}

function viewRecord(unit: UnitOfWork, row: RecordRow): Page['items'][number] {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      name: row.employee_name,
      email: row.email,
      designation: row.designation,
    },
    businessUnit: viewUnitRef(row),
    date: row.date.toString(),
    portion: row.portion,
    reason: row.reason,
    status: 'approved',
    markedAt: row.created_at.toString(),
    markedBy: row.marked_by_name,
    canRemove: row.employee_id !== unit.actor.userId,
  }
}

export async function leaveChoices(
  unit: UnitOfWork,
): Promise<ServerOperation['GET /leave-records/choices']['output']> {
  const [employees, units] = await Promise.all([
    findEmployeeChoices(unit),
    findUnitsInScope(unit, { kind: 'tenant' }),
  ])
  return {
    employees: employees.map((row) => ({
      id: row.id,
      name: row.name,
      designation: row.designation,
      businessUnit: viewUnitRef(row),
      isActive: row.is_active,
      today: row.today.toString(),
    })),
    businessUnits: units.map(({ id, name }) => ({ id, name })),
  }
}

export async function planEntry(
  unit: UnitOfWork,
  employeeId: Id<'user'>,
  asked: AskedRange,
): Promise<LeavePlan> {
  refuseSelf(unit, employeeId)
  return planRange(unit, known(await findEmployee(unit, employeeId)), asked, 'manager', 'query')
}

/**
 * Enters leave for an employee (decision 080). Days of a range that cannot be leave are skipped; a single day that has
 * leave already is refused.
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
  if (plan.scheduled.length === 0 && plan.skipped.length === 1 && skipped!.reason === 'on-leave')
    throw new AppError('leave_exists', { date: formatDate(skipped!.date) })
  const days = withIds(unit, plan)
  await insertLeave(unit, employee.id, days, { portion: asked.portion, reason: asked.reason.trim() })
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
  // Read again after the lock: of two concurrent removals, the second finds it deleted.
  const row = employee && (await findLeave(unit, id))
  if (!row) throw new AppError('leave_not_found')
  await deleteLeave(unit, id)
  leaveRemoved(unit, employee, row)
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
