import type { TaskRecurrence } from '#core/tasks/kinds.ts'
import { dueInPast } from '#core/tasks/texts.ts'

/** The specification's sentences about tasks (docs/spec/tasks.md#5, #8). */
export const texts = {
  statusFailed: 'Failed to update task status.',
  changeReverted: 'Failed to update task. Reverting change.',
  updateFailed: 'Task update failed.',
  commentFailed: 'Failed to add comment. Please try again.',
  noPermission: 'You do not have permission to edit this task.',
  created: 'Task Created & Assigned',
  updated: 'Task Updated',
  deleted: 'Task Deleted',
  noneYet: 'No tasks yet.',
  noMatch: 'No tasks match your filters.',
} as const

export const recurrenceNames: Record<TaskRecurrence, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

/** Why a task cannot be due on a day, YYYY-MM-DD: it is past. */
export function pastDue(today: Temporal.PlainDate): (date: string) => string | undefined {
  return (date) => (date < today.toString() ? dueInPast : undefined)
}
