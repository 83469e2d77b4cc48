import type { NotificationAction, NotificationKind } from '#core/notifications/action-types.ts'
import type { MarkName } from '#web/ui/marks.tsx'
import type { Notification } from './sections.ts'

export const markOfKind: Record<NotificationKind, MarkName> = {
  reports: 'submitted',
  comments: 'comment',
  tasks: 'notStarted',
  leave: 'leave',
  reminders: 'overdue',
  account: 'info',
}
const markOfAction: Partial<Record<NotificationAction, MarkName>> = {
  ACKNOWLEDGE_REPORT: 'submitted',
  EOD_ACKNOWLEDGED: 'acknowledged',
  TASK_ASSIGNED: 'notStarted',
  TASK_ITEM_ASSIGNED: 'notStarted',
  TASK_COMMENT_ADDED: 'comment',
  TASK_MENTIONED: 'comment',
  LEAVE_ENTERED: 'leave',
  LEAVE_REMOVED: 'leave',
  SCHEDULE_CHANGED: 'weeklyOff',
}
const markOfType: Record<Notification['type'], MarkName> = {
  info: 'info',
  warning: 'warning',
  reminder: 'overdue',
}

export function notificationMark({ isCrucial, actionType, type }: Notification): MarkName {
  if (isCrucial) return 'crucial'
  return (markOfAction as Record<string, MarkName | undefined>)[actionType ?? ''] ?? markOfType[type]
}
