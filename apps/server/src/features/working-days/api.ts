export { findPeopleDays, type PersonDays } from './people-days-repo.ts'
export { findCalendar, findReportedDays, type CalendarOfDays } from './calendar-repo.ts'
export { daysWide, isReporting, reportingTables, type ReportingRow } from './reporting-repo.ts'
export { masksOf, weeksOf } from './week-masks.ts'
