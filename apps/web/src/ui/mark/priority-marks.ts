import type { TaskPriority } from '#core/tasks/kinds.ts'
import type { MarkName } from './marks.tsx'

export const priorityMarks: Record<TaskPriority, MarkName> = { High: 'high', Medium: 'medium', Low: 'low' }
