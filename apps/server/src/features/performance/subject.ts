import { mayReadReportsOf } from '#core/access/policies/report.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { rangeProblem } from '#core/performance/range.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findSubject, type Subject } from './repo.ts'

/**
 * Finds the person whose performance the actor may see: the actor, or somebody whose reports they may read. Anybody
 * else answers like a person who does not exist.
 * @throws AppError `performance_employee_not_found`
 */
export async function readableSubject(unit: UnitOfWork, userId: Id<'user'>): Promise<Subject> {
  const subject = await findSubject(unit, userId)
  const isReadable =
    subject &&
    (subject.id === unit.actor.userId ||
      mayReadReportsOf(unit.actor, { employeeId: subject.id, businessUnitId: subject.business_unit_id }))
  if (!isReadable) throw new AppError('performance_employee_not_found')
  return subject
}

/** Both ends included. */
export interface Range {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/**
 * @throws AppError `validation_failed` for a range that ends before it starts, or that is too long
 * (docs/spec/tasks.md#5).
 */
export function rangeOf(query: { from: string; to: string }): Range {
  const range = { from: Temporal.PlainDate.from(query.from), to: Temporal.PlainDate.from(query.to) }
  const problem = rangeProblem(range.from, range.to)
  if (problem)
    throw new AppError('validation_failed', {
      fields: [{ field: `query.${problem.end}`, message: problem.message }],
    })
  return range
}
