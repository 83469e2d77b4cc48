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
