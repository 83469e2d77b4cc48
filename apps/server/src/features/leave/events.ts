import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'

interface Employee {
  id: Id<'user'>
  name: string
}

interface Day {
  id: Id<'leave'>
  date: Temporal.PlainDate
}

// Facts never contain the reason, which only the person and people who manage leave may see.

export function leaveMarked(unit: UnitOfWork, employee: Employee, day: Day): void {
  record(unit, { type: 'leave.marked', ...leaveOf(employee, [day]) })
}

export function leaveRevoked(unit: UnitOfWork, employee: Employee, day: Day): void {
  record(unit, { type: 'leave.revoked', ...leaveOf(employee, [day]) })
}

export function leaveScheduled(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  if (days.length > 0) record(unit, { type: 'leave.future-scheduled', ...leaveOf(employee, days) })
}

export function leaveCancelled(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  record(unit, { type: 'leave.future-cancelled', ...leaveOf(employee, days) })
}

/** Somebody who manages leave entered it for another person, who is notified. */
export function leaveEntered(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  if (days.length === 0) return
  record(unit, { type: 'leave.entered', ...leaveOf(employee, days), groups: { employee: [employee.id] } })
}

export function leaveRemoved(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  record(unit, { type: 'leave.removed', ...leaveOf(employee, days), groups: { employee: [employee.id] } })
}

/** @param days At least one, in their order. */
function leaveOf(employee: Employee, days: readonly Day[]) {
  const [first, last] = firstAndLast(days)
  const [from, to] = [first.date.toString(), last.date.toString()]
  return {
    subject: { kind: 'leave' as const, id: first.id },
    subjectName:
      days.length === 1 ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)} (${days.length} days)`,
    about: employee,
    data: { from, to, days: days.length },
  }
}
