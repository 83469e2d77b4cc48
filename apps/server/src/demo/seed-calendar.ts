import { localDate } from '#core/time/report-clock.ts'
import { masksOf } from '#server/features/working-days/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { DemoCompany, DemoHoliday } from './companies.ts'
import { companyDays, idOf, type Seeding } from './seeding.ts'

/** No holiday is created within this many days of today, because the demo shows people at work. */
const keptBack = 17
const keptAhead = 1

/** The holidays of the year of the oldest report and the two after it. */
export function demoHolidays(
  company: DemoCompany,
  today: Temporal.PlainDate,
): (DemoHoliday & { date: Temporal.PlainDate })[] {
  const isKept = (date: Temporal.PlainDate): boolean => {
    const ahead = today.until(date, { largestUnit: 'day' }).days
    return ahead >= -keptBack && ahead <= keptAhead
  }
  const first = today.subtract({ days: companyDays }).year
  return Array.from({ length: today.year + 2 - first }, (_, index) => first + index)
    .flatMap((year) =>
      (company.holidays ?? []).map((one) => ({
        ...one,
        date: Temporal.PlainDate.from(`${year}-${one.day}`),
      })),
    )
    .filter(({ date }) => !isKept(date))
}

/** Creates the company's holidays, and the rotating weekly offs. */
export async function seedCalendar(
  owner: pg.Client,
  { company, tenantId, unitIds, people, settings }: Seeding,
): Promise<void> {
  const today = localDate(settings.now, company.timeZone)
  await insertRows(
    owner,
    'app.holidays',
    demoHolidays(company, today).map(({ date, name, unit }) => ({
      tenant_id: tenantId,
      id: newUuid(settings.now),
      date,
      name,
      business_unit_id: unit === undefined ? null : idOf(unitIds, unit),
      created_at: settings.now,
    })),
  )
  const joined = today.subtract({ days: companyDays + 1 })
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  await insertRows(
    owner,
    'app.work_schedules',
    people.flatMap(({ id, weeklyOffDay, rotation }) =>
      rotation === undefined
        ? []
        : [
            { from: joined, weeks: [weeklyOffDay === null ? [] : [weeklyOffDay]] },
            { from: sunday, weeks: rotation },
          ].map(({ from, weeks }) => ({
            tenant_id: tenantId,
            user_id: id,
            from_date: from,
            weeks: masksOf(weeks),
          })),
    ),
  )
}
