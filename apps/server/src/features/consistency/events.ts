import { reminderReason } from '#core/working-days/reminder.ts'
import { attentionTo } from '#core/working-days/reporting.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity } from '../activity/api.ts'
import { notify } from '../notifications/api.ts'

/** An employee was reminded of the days without a report: they are told, and the log says who did. */
export function employeeReminded(
  unit: Unit,
  employee: { user_id: string; name: string; days_missed: number },
): void {
  const { user_id: id, name, days_missed: days } = employee
  const targetId = publicId('user', id)
  const isCrucial = attentionTo(days) === 'critical'
  recordActivity(unit, {
    type: 'reminder.sent',
    description: `${unit.actor.name} sent ${name} a reminder: ${reminderReason(days)}.`,
    targetId,
    targetName: name,
    targetUser: { id, name },
    isCrucial,
  })
  notify(unit, [id], {
    type: 'reminder',
    message: `${unit.actor.name} sent you a reminder: ${days === 1 ? '1 working day has' : `${days} working days have`} no report.`,
    link: '/my-reports',
    actionType: 'REPORT_REMINDER',
    targetId,
    isCrucial,
  })
}

/** Lists of who was reminded look again. */
export function remindersSent(unit: Unit): void {
  for (const topic of ['consistency', 'trigger-logs']) unit.hint({ topic, ids: [], userIds: null })
}
