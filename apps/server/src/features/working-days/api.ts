export { findPeopleDays, type PersonDays } from './people-days-repo.ts'
export { findCalendar, findCalendars, findReportedDays, type CalendarOfDays } from './calendar-repo.ts'
export {
  daysWide,
  isEmployee,
  isReporting,
  reportingRow,
  reportingTables,
  type ReportingRow,
} from './reporting-repo.ts'
export { masksOf, weeksOf } from './week-masks.ts'
export { isWeeklyOffOf } from './weekly-off-repo.ts'
export { datesByZone, zoneOf } from './zone-repo.ts'
