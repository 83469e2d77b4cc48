export { countTasksOf } from './people/departure-repo.ts'
export { removeUserFromTasks } from './people/departure.ts'
export { countOpenTeamTasks } from './lists/open-count-repo.ts'
export { concernedBy, idsOf, said, taskEntry, taskNotification, type About } from './told.ts'
