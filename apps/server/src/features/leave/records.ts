import { AppError } from '#core/errors/app-error.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewUnitRef } from '../business-units/api.ts'
import {
  findEmployeeChoices,
  findRecords,
  type ManagedLeaveRow,
  type RecordFilters,
  type RecordRow,
} from './record-repo.ts'
import { findStretches, type StretchRow } from './stretch-repo.ts'
import { findUnitsInScope } from './unit-repo.ts'

type Query = ServerOperation['GET /leave-records']['query']
type Page = ServerOperation['GET /leave-records']['output']
type StretchQuery = ServerOperation['GET /leave-records/stretches']['query']
type StretchPage = ServerOperation['GET /leave-records/stretches']['output']
type Filters = Pick<Query, 'search' | 'startDate' | 'endDate' | 'userId' | 'businessUnitId'>

/** @throws AppError `validation_failed` for filters that end before they start (docs/spec/tasks.md#5). */
export async function listRecords(unit: UnitOfWork, query: Query): Promise<Page> {
  const { rows, total } = await findRecords(unit, filtersOf(query), windowOf(query))
  return { items: rows.map((row) => viewRecord(unit, row)), total }
}

/** As above, one row per stretch. */
export async function listStretches(unit: UnitOfWork, query: StretchQuery): Promise<StretchPage> {
  const { rows, counts } = await findStretches(unit, filtersOf(query), query.when, windowOf(query))
  return { items: rows.map((row) => viewStretch(unit, row)), counts, total: totalOf(counts, query.when) }
}

function totalOf({ upcoming, past }: StretchPage['counts'], when: StretchQuery['when']): number {
  return when === 'all' ? upcoming + past : when === 'past' ? past : upcoming
}

function filtersOf({ search, startDate, endDate, userId, businessUnitId }: Filters): RecordFilters {
  if (startDate && endDate && startDate > endDate)
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.startDate', message: rangeTexts.filterStartAfterEnd }],
    })
  return { search, startDate, endDate, employeeId: userId, businessUnitId }
}

function windowOf({ page, pageSize }: { page: number; pageSize: number }): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize }
}

function viewRecord(unit: UnitOfWork, row: RecordRow): Page['items'][number] {
  return { ...viewManagedLeave(unit, row), id: row.id, date: row.date.toString(), status: 'approved' }
}

function viewStretch(unit: UnitOfWork, row: StretchRow): StretchPage['items'][number] {
  const { dates } = row
  const [from, to] = firstAndLast(dates)
  return { ...viewManagedLeave(unit, row), from, to, dates }
}

function viewManagedLeave(unit: UnitOfWork, row: ManagedLeaveRow) {
  return {
    employee: {
      id: row.employee_id,
      name: row.employee_name,
      email: row.email,
      designation: row.designation,
    },
    businessUnit: viewUnitRef(row),
    portion: row.portion,
    reason: row.reason,
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
