import type { NotificationAction, NotificationKind } from '#core/notifications/action-types.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { Notification } from './sections.ts'

export const markOfKind: Record<NotificationKind, MarkName> = {
  reports: 'submitted',
  comments: 'comment',
  tasks: 'notStarted',
  meetings: 'meeting',
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
  MEETING_INVITED: 'meeting',
  MEETING_CHANGED: 'meeting',
  MEETING_FINALIZED: 'meeting',
  MEETING_UPDATE_POSTED: 'meeting',
  GUEST_ANSWERED: 'meeting',
  MEETING_STARTS: 'meeting',
  AGENDA_MISSING: 'meeting',
  LEAVE_ENTERED: 'leave',
  LEAVE_REMOVED: 'leave',
  SCHEDULE_CHANGED: 'weeklyOff',
}
const markOfType: Record<Notification['type'], MarkName> = {
  info: 'info',
  warning: 'warning',
  reminder: 'overdue',
}

/** The message of a completed task. Older messages have the column to which it was moved. */
const completes = / completed “.*”\.$| moved “.*” to Completed\.$/s

export function notificationMark({ isCrucial, actionType, type, message }: Notification): MarkName {
  if (isCrucial) return 'crucial'
  if (actionType === 'TASK_STATUS_CHANGED') return completes.test(message) ? 'completed' : 'notStarted'
  return (markOfAction as Record<string, MarkName | undefined>)[actionType ?? ''] ?? markOfType[type]
}
