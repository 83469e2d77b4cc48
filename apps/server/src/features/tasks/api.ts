export { countTasksOf } from './departure-repo.ts'
export { leaveTasks } from './departure.ts'
