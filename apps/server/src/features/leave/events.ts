import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity } from '../activity/api.ts'
import { notify } from '../notifications/api.ts'

interface Employee {
  id: Id<'user'>
  name: string
}

interface Day {
  id: Id<'leave'>
  date: Temporal.PlainDate
}

/** The address at which people see their leave. */
const ownLink = '/?leave=upcoming'

// Entries and notifications never contain the reason, which only the person and people who manage leave may see.

export function leaveMarked(unit: UnitOfWork, employee: Employee, day: Day): void {
  record(unit, employee, [day], 'leave.marked', `${unit.actor.name} marked leave for ${daysOf([day])}.`)
}

export function leaveRevoked(unit: UnitOfWork, employee: Employee, day: Day): void {
  record(unit, employee, [day], 'leave.revoked', `${unit.actor.name} revoked the leave of ${daysOf([day])}.`)
}

export function leaveScheduled(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  if (days.length === 0) return
  record(
    unit,
    employee,
    days,
    'leave.future-scheduled',
    `${unit.actor.name} scheduled leave for ${daysOf(days)}.`,
  )
}

export function leaveCancelled(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  record(
    unit,
    employee,
    days,
    'leave.future-cancelled',
    `${unit.actor.name} cancelled the leave of ${daysOf(days)}.`,
  )
}

/** Somebody who manages leave entered it for another person, who is notified. */
export function leaveEntered(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  if (days.length === 0) return
  const when = daysOf(days)
  record(
    unit,
    employee,
    days,
    'leave.entered',
    `${unit.actor.name} entered leave of ${employee.name} for ${when}.`,
  )
  tell(unit, employee, days[0]!, 'LEAVE_ENTERED', `${unit.actor.name} entered your leave for ${when}.`)
}

export function leaveRemoved(unit: UnitOfWork, employee: Employee, days: readonly Day[]): void {
  const when = daysOf(days)
  record(
    unit,
    employee,
    days,
    'leave.removed',
    `${unit.actor.name} removed the leave of ${employee.name} for ${when}.`,
  )
  tell(unit, employee, days[0]!, 'LEAVE_REMOVED', `${unit.actor.name} removed your leave for ${when}.`)
}

function record(
  unit: UnitOfWork,
  employee: Employee,
  days: readonly Day[],
  type: Extract<ActivityType, `leave.${string}`>,
  description: string,
): void {
  const [first] = days
  recordActivity(unit, {
    type,
    description,
    target: { kind: 'leave', id: first!.id },
    targetName: daysOf(days),
    targetUser: employee,
  })
  unit.hint({ topic: 'leave', ids: [], userIds: null })
  // The kind of a day affects streaks, missed days and whether a report is due.
  unit.hint({ topic: 'reports', ids: [], userIds: null })
}

function tell(
  unit: UnitOfWork,
  employee: Employee,
  day: Day,
  actionType: NotificationAction,
  message: string,
): void {
  notify(unit, [employee.id], {
    type: 'info',
    message,
    link: ownLink,
    actionType,
    target: { kind: 'leave', id: day.id },
  })
}

/** "09-Jun-2026", or "09-Jun-2026 to 12-Jun-2026 (3 days)". */
function daysOf(days: readonly Day[]): string {
  const [first, last] = [days[0]!, days.at(-1)!]
  if (days.length === 1) return formatDate(first.date)
  return `${formatDate(first.date)} to ${formatDate(last.date)} (${days.length} days)`
}
