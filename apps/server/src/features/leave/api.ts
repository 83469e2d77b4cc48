export { leaveAndHolidays } from './away.ts'
export { teamDays, type TeamDays } from './team-days.ts'
export { findLeaveOf } from './away-repo.ts'
