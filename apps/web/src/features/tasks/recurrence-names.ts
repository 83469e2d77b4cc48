import type { TaskRecurrence } from '#core/tasks/kinds.ts'

export const recurrenceNames: Record<TaskRecurrence, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
