import type { TaskStatus } from '#core/tasks/kinds.ts'
import type { MarkName } from './marks.tsx'

export const statusMarks: Record<TaskStatus, MarkName> = {
  'Not Started': 'notStarted',
  'In Progress': 'inProgress',
  Blocked: 'blocked',
  Completed: 'completed',
}
