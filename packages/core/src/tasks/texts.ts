/** Shown if the title or the due date is missing (docs/spec/tasks.md#5). */
export const titleAndDueRequired = 'Title and Due Date are required.'
export const dueInPast = 'The due date is today or later.'
export const assigneeRequired = 'Choose at least one assignee.'
export const tooManyAssignees = 'A task has at most 50 assignees.'
export const commentRequired = 'Write a comment first.'
export const itemTitleRequired = 'Say what is to be done.'
export const quickEmpty = 'Write what is to be done.'
/** Shown if none of several lines begins with a slash. */
export const quickNoLine = 'Begin a line with / to make a task of it.'
export const quickTooMany = 'At most 20 tasks can be added at once.'
/**
 * Shown if a manager names no assignee in the inline quick add of the team (docs/spec/tasks.md#5,
 * docs/spec/decisions.md#062 and #112).
 */
export const quickNobody =
  'Mention somebody with @. For a task of your own, begin the line with / or use the form.'

// Why a person cannot move a task (docs/spec/tasks.md#4, #5). Boards show it before the attempt.
export const noPermission = 'You do not have permission to edit this task.'
export const reopenOnly = 'A completed task can be reopened to In Progress.'
export const reopenByCreator =
  'A manager has completed this task: only the manager who created it can reopen it.'
export const completedByManager = 'This team task has already been marked as complete by the manager.'
export const directCompletedByManager = 'This task has already been marked as complete by the manager.'
export const blockedForAssignees = 'Only whoever manages a task can set it to Blocked.'
