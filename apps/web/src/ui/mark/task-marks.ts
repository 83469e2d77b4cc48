import type { TaskPriority, TaskStatus } from '#core/tasks/kinds.ts'
import type { MarkName } from './marks.tsx'

export const statusMarks: Record<TaskStatus, MarkName> = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  Blocked: 'blocked',
  Completed: 'completed',
}

export const priorityMarks: Record<TaskPriority, MarkName> = { High: 'high', Medium: 'medium', Low: 'low' }
