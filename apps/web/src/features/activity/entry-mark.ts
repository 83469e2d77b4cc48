import type { ActivityKind } from '#core/activity/kinds.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

const typeMarks: Record<string, MarkName> = {
  'eod.late-submitted': 'late',
  'eod.acknowledged': 'acknowledged',
  'eod.comment-edited': 'acknowledged',
  'user.archived': 'archived',
  'business-unit.archived': 'archived',
  'user.suspended': 'suspended',
  'user.sign-in-failed': 'warning',
  'user.sign-in-throttled': 'warning',
  'user.sign-in-refused': 'warning',
  'user.deleted': 'missed',
  'role.deleted': 'missed',
  'business-unit.deleted': 'missed',
  'task.created': 'notStarted',
  'personal-task.created': 'notStarted',
  'task.commented': 'comment',
  'task.deleted': 'missed',
  'personal-task.deleted': 'missed',
  'leave.weekly-off': 'weeklyOff',
}

const kindMarks: Partial<Record<ActivityKind, MarkName>> = {
  reports: 'submitted',
  tasks: 'inProgress',
  leave: 'leave',
  reminders: 'overdue',
  badges: 'badge',
  days: 'holiday',
}

/** The mark for a task's new status. */
const statusMarks: Record<string, MarkName> = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  Blocked: 'blocked',
  Completed: 'completed',
}

interface MarkedEntry {
  type: string
  kind: ActivityKind
  isCrucial: boolean
  details: readonly { to: string | null }[]
}

/** The mark of an entry: the mark for crucial entries first, then by its type, then by its kind. */
export function entryMark({ type, kind, isCrucial, details }: MarkedEntry): MarkName {
  const [change] = type.endsWith('task.status-changed') ? details : []
  return isCrucial
    ? 'crucial'
    : (statusMarks[change?.to ?? ''] ?? typeMarks[type] ?? kindMarks[kind] ?? 'info')
}
