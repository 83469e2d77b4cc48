export { countTasksOf } from './departure-repo.ts'
export { leaveTasks } from './departure.ts'
export { countOpenTeamTasks } from './open-count-repo.ts'
