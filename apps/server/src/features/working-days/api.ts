export { findCalendar, findCalendars, findReportedDays, type CalendarOfDays } from './calendar-repo.ts'
export { isReporting, reportingTables, type ReportingRow } from './reporting-repo.ts'
export { masksOf, weeksOf } from './week-masks.ts'
