import type { Id } from '#core/ids/id.ts'
import { portions } from '#core/leave/portion.ts'
import { unitOn } from '#core/people/unit-history.ts'
import { daysBetween } from '#core/time/days.ts'
import { weekdays } from '#core/time/weekday.ts'
import { scheduleOf, type ScheduleEntry } from '#core/working-days/work-schedule.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, manyIds, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { CalendarOfDays } from './calendar-repo.ts'
import { weeksOf } from './week-masks.ts'

/** A person of any company, with the columns of `app.users` that are part of the calendar. */
export const personOfCalendar = {
  tenant_id: column.id('tenant'),
  id: column.id('user'),
  business_unit_id: column.orNull(column.id('businessUnit')),
  joined_on: column.day,
  weekly_off_day: column.orNull(column.oneOf(weekdays)),
}
export type PersonOfCalendar = column.RowOf<typeof personOfCalendar>

/** Shared by most people of thousands. */
const noDays: ReadonlySet<string> = new Set()
const noHalves: CalendarOfDays['halfLeave'] = new Map()

/** Days, both included. */
export interface DayRange {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/**
 * The calendars of many people of many companies, by the people's ids. Each table is read by a statement of its own, all
 * with one message, because a statement that reads them person by person takes several times as long, and one that
 * joins them has different plans on different days.
 */
export async function findCalendarsOfCompanies(
  unit: UnitOfWork,
  people: readonly PersonOfCalendar[],
  range: DayRange,
): Promise<Map<Id<'user'>, CalendarOfDays>> {
  const tenantIds = [...new Set(people.map(({ tenant_id: id }) => id))]
  const ids = people.map(({ id }) => id)
  return calendarsFrom(people, range, await readTables(unit, among(tenantIds, ids), range))
}

/** The calendars of people of the company, by their ids; as `findCalendar` for each. */
export async function findCalendars(
  unit: UnitOfWork,
  ids: readonly Id<'user'>[],
  range: DayRange,
): Promise<Map<Id<'user'>, CalendarOfDays>> {
  if (ids.length === 0) return new Map()
  const these = among([unit.tenantId], ids)
  const [people, tables] = await Promise.all([
    unit.query(
      personOfCalendar,
      sql`select ${columnsOf(personOfCalendar)} from app.users where ${these.person(sql`id`)}`,
    ),
    readTables(unit, these, range),
  ])
  return calendarsFrom(people, range, tables)
}

type Tables = Awaited<ReturnType<typeof readTables>>

async function readTables(unit: UnitOfWork, these: Among, range: DayRange) {
  const [schedules, holidays, leave, inactive, former, reportsFrom] = await Promise.all([
    findSchedules(unit, these),
    findHolidays(unit, these, range),
    findLeave(unit, these, range),
    findInactive(unit, these, range),
    findFormerUnits(unit, these, range),
    findReportsFrom(unit, these),
  ])
  return { schedules, holidays, leave, inactive, former, reportsFrom }
}

function calendarsFrom(
  people: readonly PersonOfCalendar[],
  range: DayRange,
  { schedules, holidays, leave, inactive, former, reportsFrom }: Tables,
): Map<Id<'user'>, CalendarOfDays> {
  return new Map(
    people.map((person) => {
      const away = leave.get(person.id)
      const periods = inactive.get(person.id)
      const neutral = (isSkipped: boolean) =>
        periods
          ? new Set(
              periods
                .filter((period) => period.is_skipped === isSkipped)
                .flatMap((period) => daysOf(period, range)),
            )
          : noDays
      const closed = holidays.get(person.tenant_id)
      const units = { present: person.business_unit_id, former: former.get(person.id) ?? [] }
      const isClosedFor = ({ day, business_unit_id: of }: { day: string; business_unit_id: string | null }) =>
        of === null || of === unitOn(units, Temporal.PlainDate.from(day))
      return [
        person.id,
        {
          joinedOn: person.joined_on,
          reportsFrom: reportsFrom.get(person.tenant_id),
          schedule: schedules.get(person.id) ?? scheduleOf(person.weekly_off_day),
          holidays: closed ? new Set(closed.filter(isClosedFor).map(({ day }) => day)) : noDays,
          leave: away
            ? new Set(away.filter(({ portion }) => portion === 'full').map(({ day }) => day))
            : noDays,
          halfLeave: away
            ? new Map(away.flatMap(({ day, portion }) => (portion === 'full' ? [] : [[day, portion]])))
            : noHalves,
          inactive: neutral(false),
          skipped: neutral(true),
        },
      ]
    }),
  )
}

/** The conditions for rows of these people and of their companies. */
interface Among {
  companies: Sql
  person(id: Sql): Sql
}

function among(companyIds: readonly Id<'tenant'>[], personIds: readonly Id<'user'>[]): Among {
  const [tenantIds, ids] = [manyIds(companyIds), manyIds(personIds)]
  const companies = sql`tenant_id = any (${tenantIds}::uuid[])`
  return { companies, person: (id) => sql`${companies} and ${id} = any (${ids}::uuid[])` }
}

async function findSchedules(unit: UnitOfWork, { person }: Among): Promise<Map<string, ScheduleEntry[]>> {
  const rows = await unit.query(
    { user_id: column.id('user'), from_date: column.day, weeks: column.listOf(column.integer) },
    sql`select user_id, from_date, weeks from app.work_schedules where ${person(sql`user_id`)} order by from_date`,
  )
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.user_id),
      ([id, entries]) => [id, entries.map((row) => ({ from: row.from_date, weeks: weeksOf(row.weeks) }))],
    ),
  )
}

/** The first day of each company whose reports are still there, if older ones have been deleted. */
async function findReportsFrom(
  unit: UnitOfWork,
  { companies }: Among,
): Promise<Map<string, Temporal.PlainDate>> {
  const rows = await unit.query(
    { tenant_id: column.id('tenant'), deleted_before: column.orNull(column.day) },
    sql`select tenant_id, deleted_before from app.retention_periods where ${companies} and kind = 'reports'`,
  )
  return new Map(rows.flatMap((row) => (row.deleted_before ? [[row.tenant_id, row.deleted_before]] : [])))
}

async function findHolidays(unit: UnitOfWork, { companies }: Among, { from, to }: DayRange) {
  const rows = await unit.query(
    {
      tenant_id: column.id('tenant'),
      day: column.text,
      business_unit_id: column.orNull(column.id('businessUnit')),
    },
    sql`
    select tenant_id, date::text as day, business_unit_id from app.holidays
    where ${companies} and date between ${from} and ${to}`,
  )
  return Map.groupBy(rows, ({ tenant_id: id }) => id)
}

async function findLeave(unit: UnitOfWork, { person }: Among, { from, to }: DayRange) {
  const rows = await unit.query(
    { employee_id: column.id('user'), day: column.text, portion: column.oneOf(portions) },
    sql`
    select employee_id, date::text as day, portion from app.leave_records
    where ${person(sql`employee_id`)} and date between ${from} and ${to}`,
  )
  return Map.groupBy(rows, ({ employee_id: id }) => id)
}

/** Days without a report due: days of archived or suspended people, and days that a change of the time zone skipped. */
async function findInactive(unit: UnitOfWork, { person }: Among, { from, to }: DayRange) {
  const rows = await unit.query(
    {
      user_id: column.id('user'),
      from_date: column.day,
      until_date: column.orNull(column.day),
      is_skipped: column.boolean,
    },
    sql`
    select user_id, from_date, until_date, false as is_skipped from app.inactive_periods
    where ${person(sql`user_id`)} and from_date <= ${to} and coalesce(until_date, ${to}) >= ${from}
    union all
    select user_id, date, date, true from app.skipped_days
    where ${person(sql`user_id`)} and date between ${from} and ${to}`,
  )
  return Map.groupBy(rows, ({ user_id: id }) => id)
}

async function findFormerUnits(unit: UnitOfWork, { person }: Among, { from }: DayRange) {
  const rows = await unit.query(
    {
      user_id: column.id('user'),
      until_date: column.day,
      business_unit_id: column.orNull(column.id('businessUnit')),
    },
    sql`
    select user_id, until_date, business_unit_id from app.former_units
    where ${person(sql`user_id`)} and until_date >= ${from} order by until_date`,
  )
  const entries = rows.map((row) => ({ of: row.user_id, until: row.until_date, unit: row.business_unit_id }))
  return Map.groupBy(entries, ({ of }) => of)
}

/** YYYY-MM-DD of the days of the period within the range. */
function daysOf(
  {
    from_date: first,
    until_date: last,
  }: { from_date: Temporal.PlainDate; until_date: Temporal.PlainDate | null },
  { from, to }: DayRange,
): string[] {
  const begin = Temporal.PlainDate.compare(first, from) < 0 ? from : first
  const end = last === null || Temporal.PlainDate.compare(last, to) > 0 ? to : last
  return daysBetween(begin, end).map(String)
}
