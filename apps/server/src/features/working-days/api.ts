export { findCalendarsOfCompanies, type DayRange } from './calendars-repo.ts'
export { findPeopleDays, type PersonDays } from './people-days-repo.ts'
export {
  calendarColumns,
  calendarOf,
  calendarRow,
  findCalendar,
  findCalendars,
  findReportedDays,
  type CalendarOfDays,
} from './calendar-repo.ts'
export {
  dayMaskBits,
  isReporting,
  isReportingIn,
  isReportingInSince,
  isUnitIn,
  reportingRow,
  reportingTables,
} from './reporting-repo.ts'
export { daysOfMask, maskOf, masksOf, weeksOf } from './week-masks.ts'
export { dueTimesColumn, findDueTimes } from './due-times-repo.ts'
export { isWeeklyOffOf } from './weekly-off-repo.ts'
export { datesByZone, findCompanyZone, todayOf, zoneOf, zonesInUse } from './zone-repo.ts'
export { findLateness } from './reported-months-repo.ts'
export { viewPeopleOn } from './people-on-day.ts'
export { unitOn } from './unit-history-repo.ts'
