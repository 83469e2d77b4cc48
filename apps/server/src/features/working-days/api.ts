import { dayKindOf, type DayKind } from '#core/working-days/working-day.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewUnitRef } from '../business-units/api.ts'
import type { PersonRow } from '../people/api.ts'
import { findCalendars } from './calendars-repo.ts'

export { findCalendars, findCalendarsOfCompanies, personOfCalendar, type DayRange } from './calendars-repo.ts'
export { findPeopleDays, type PersonDays } from './people-days-repo.ts'
export {
  calendarColumns,
  calendarOf,
  calendarRow,
  findCalendar,
  findReportedDays,
  type CalendarOfDays,
} from './calendar-repo.ts'
export {
  dayMaskBits,
  easternmostDay,
  isReporting,
  isReportingIn,
  isReportingInSince,
  isUnitIn,
  reportingRow,
  reportingTables,
} from './reporting-repo.ts'
export { daysOfMask, maskOf, masksOf, weeksOf } from './week-masks.ts'
export { dueTimesColumn, findDueTimes } from './calendar-repo.ts'
export { isWeeklyOffOf } from './person-history-repo.ts'
export { datesByZone, findCompanyZone, todayOf, todayWithin, zoneOf, zonesInUse } from './zone-repo.ts'
export { findLateness } from './people-days-repo.ts'
export { unitOn } from './person-history-repo.ts'

/**
 * The people of a picker, each with the kind of a day for them; absent people are included.
 * @param day YYYY-MM-DD; without one, every day counts as a working day.
 */
export async function viewPeopleOn(unit: UnitOfWork, rows: readonly PersonRow[], day: string | undefined) {
  const date = day === undefined ? undefined : Temporal.PlainDate.from(day)
  const ids = rows.map(({ id }) => id)
  const calendars = date && (await findCalendars(unit, ids, { from: date, to: date }))
  return rows.map((row) => {
    const calendar = calendars?.get(row.id)
    const dayKind: DayKind = calendar && date ? dayKindOf(calendar, date) : 'working'
    return {
      id: row.id,
      name: row.name,
      designation: row.designation,
      businessUnit: viewUnitRef(row),
      dayKind,
    }
  })
}
