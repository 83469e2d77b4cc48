export { leaveAndHolidays } from './away.ts'
export { teamDays, type TeamDays } from './team-days.ts'
export { leaveAheadOf } from './ahead.ts'
export { leaveOn } from './on-day.ts'
