export { leaveAndHolidays } from './away.ts'
export { teamDays, type TeamDays } from './team-days.ts'
export { findLeaveOf, type AwayRow } from './away-repo.ts'
