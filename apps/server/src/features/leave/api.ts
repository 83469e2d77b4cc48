export { leaveAndHolidays } from './away.ts'
export { teamDays, type TeamDays } from './team-days.ts'
export { leaveAheadOf } from './ahead.ts'
export { findLeaveOf } from './away-repo.ts'
