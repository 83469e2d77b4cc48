export { reminderNotification } from './events.ts'
export { findWeek } from './week-repo.ts'
export { criticalLetter } from './letter.ts'
export { findDayReports as findReportsOfDays } from './days-repo.ts'
