export { createSessionTasks } from './changes/session-tasks.ts'
export { countTasksOf, findOpenTaskIds } from './people/departure-repo.ts'
export { handOverTasks, removeUserFromTasks } from './people/departure.ts'
export { ownLink, teamLink } from './links.ts'
export { findBlockedTasks } from './lists/blocked-repo.ts'
export {
  assigneesAndCreator,
  assigneeIdsOf,
  sentences,
  taskEntry,
  taskNotification,
  type About,
} from './entries-and-notifications.ts'
export { tasksDue } from './lists/due.ts'
export { managedTasks } from './lists/summary-repo.ts'
export { findCompletedBy, findOpenForPage, findOpenOf } from './lists/of-person-repo.ts'
export { mayAssignTo } from './people/assignees.ts'
export { findCommentsOf } from './parts/comments.ts'
