import type { Id } from '#core/ids/id.ts'
import { reminderReason } from '#core/working-days/reminder.ts'
import { attentionTo } from '#core/working-days/reporting.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivities } from '../activity/api.ts'
import { notifyEach } from '../notifications/api.ts'

/** Notifies the reminded employees, and records who reminded them. */
export function employeesReminded(
  unit: UnitOfWork,
  employees: readonly { user_id: Id<'user'>; name: string; days_missed: number }[],
): void {
  const reminded = employees.map(({ user_id: id, name, days_missed: days }) => ({
    id,
    name,
    days,
    target: { kind: 'user' as const, id },
    isCrucial: attentionTo(days) === 'critical',
  }))
  recordActivities(
    unit,
    reminded.map(({ id, name, days, target, isCrucial }) => ({
      type: 'reminder.sent',
      description: `${unit.actor.name} sent ${name} a reminder: ${reminderReason(days)}.`,
      target,
      targetName: name,
      targetUser: { id, name },
      isCrucial,
    })),
  )
  notifyEach(
    unit,
    reminded.map(({ id, days, target, isCrucial }) => ({
      userId: id,
      type: 'reminder',
      message: `${unit.actor.name} sent you a reminder: ${days === 1 ? '1 working day has' : `${days} working days have`} no report.`,
      link: '/my-reports',
      actionType: 'REPORT_REMINDER',
      target,
      isCrucial,
    })),
  )
}

/** Lists that show who was reminded ask again. */
export function remindersSent(unit: UnitOfWork): void {
  for (const topic of ['consistency', 'trigger-logs']) unit.hint({ topic, ids: [], userIds: null })
}
