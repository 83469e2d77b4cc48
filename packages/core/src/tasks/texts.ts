/** What is said where a title or a due date is missing (2 §5). */
export const titleAndDueRequired = 'Title and Due Date are required.'
export const dueInPast = 'The due date is today or later.'
export const assigneeRequired = 'Choose at least one assignee.'
export const tooManyAssignees = 'A task has at most 50 assignees.'
export const commentRequired = 'Write a comment first.'
export const itemTitleRequired = 'Say what is to be done.'
