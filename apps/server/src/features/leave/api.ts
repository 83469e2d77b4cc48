export { leaveAndHolidays } from './away.ts'
