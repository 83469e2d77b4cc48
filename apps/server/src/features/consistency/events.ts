import type { Id } from '#core/ids/id.ts'
import { reminderReason } from '#core/working-days/reminder.ts'
import { attentionLevel } from '#core/working-days/reporting.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivities } from '../activity/api.ts'
import { notifyEach, type NotificationTo } from '../notifications/api.ts'

/** Notifies the reminded employees, and records who reminded them. */
export function employeesReminded(
  unit: UnitOfWork,
  employees: readonly { user_id: Id<'user'>; name: string; days_missed: number }[],
): void {
  const reminded = employees.map(({ user_id: id, name, days_missed: days }) => ({ id, name, days }))
  recordActivities(
    unit,
    reminded.map(({ id, name, days }) => ({
      type: 'reminder.sent',
      description: `${unit.actor.name} sent ${name} a reminder: ${reminderReason(days)}.`,
      target: { kind: 'user' as const, id },
      targetName: name,
      targetUser: { id, name },
      isCrucial: isCritical(days),
    })),
  )
  notifyEach(
    unit,
    reminded.map(({ id, days }) => reminderNotification(unit.actor, id, days)),
  )
}

/** The notification of an employee who is reminded of working days without a report. */
export function reminderNotification(by: { name: string }, userId: Id<'user'>, days: number): NotificationTo {
  return {
    userId,
    type: 'reminder',
    message: `${by.name} sent you a reminder: ${days === 1 ? '1 working day has' : `${days} working days have`} no report.`,
    link: '/my-reports',
    actionType: 'REPORT_REMINDER',
    target: { kind: 'user', id: userId },
    isCrucial: isCritical(days),
  }
}

function isCritical(days: number): boolean {
  return attentionLevel(days) === 'critical'
}

/** Makes lists that show reminders load again. */
export function remindersSent(unit: UnitOfWork): void {
  for (const topic of ['consistency', 'trigger-logs']) unit.hint({ topic, ids: [], userIds: null })
}
