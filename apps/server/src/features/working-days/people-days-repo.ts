import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { lookBackDays } from '#core/working-days/reporting.ts'
import type { PersonCalendar } from '#core/working-days/working-day.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isEmployee } from '../people/api.ts'
import { calendarColumns, calendarOf, calendarRow } from './calendar-repo.ts'
import { todayOf } from './zone-repo.ts'

/** A person's days, from which streaks and badges are counted. */
export interface PersonDays {
  userId: Id<'user'>
  name: string
  /** Only employees earn badges. */
  isEmployee: boolean
  /** The person's current day. */
  today: Temporal.PlainDate
  /** Up to the end of the person's month; leave only up to today, since later leave can still be revoked. */
  calendar: PersonCalendar
  /** YYYY-MM-DD of the days that have a report. */
  reported: ReadonlySet<string>
}

const daysRow = {
  ...calendarRow,
  id: column.id('user'),
  name: column.text,
  is_employee: column.boolean,
  today: column.day,
  reported: column.listOf(column.text),
}

/** The last 90 days and the rest of the month of the active ones of these people, in one statement. */
export async function findPeopleDays(
  unit: Pick<UnitOfWork, 'tenantId' | 'now' | 'query'>,
  userIds: readonly Id<'user'>[],
): Promise<PersonDays[]> {
  const east = unit.now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate()
  // The westernmost zone is a day behind, and its months end in 31 days at the latest.
  const from = east.subtract({ days: lookBackDays + 1 })
  const to = east.add({ days: 31 })
  const rows = await unit.query(
    daysRow,
    sql`
    select u.id, u.name, ${isEmployee} as is_employee, ${todayOf(unit.now)} as today,
      ${calendarColumns(from, to)},
      array(select o.for_date::text from app.reports o where o.tenant_id = u.tenant_id and o.employee_id = u.id
        and o.for_date between ${from} and ${east}) as reported
    from app.users u join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])
      and u.status = 'active' and not u.is_suspended
    order by u.id`,
  )
  return rows.map((row) => {
    const calendar = calendarOf(row)
    const today = row.today.toString()
    const isPast = (date: string): boolean => date <= today
    return {
      userId: row.id,
      name: row.name,
      isEmployee: row.is_employee,
      today: row.today,
      calendar: { ...calendar, leave: new Set([...calendar.leave].filter(isPast)) },
      reported: new Set(row.reported.filter(isPast)),
    }
  })
}

const monthRow = {
  employee_id: column.id('user'),
  month: column.text,
  submitted: column.integer,
  late: column.integer,
}

/** Whether somebody's report of a day, YYYY-MM-DD, was late; undefined if there is none. */
type LatenessOf = (userId: Id<'user'>) => (day: string) => boolean | undefined

/** The reports of many people from one day to another, from one row for each person and month. */
export async function findLateness(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<LatenessOf> {
  const rows = await unit.query(
    monthRow,
    sql`
    select m.employee_id, to_char(m.month, 'YYYY-MM') as month, m.submitted, m.late from app.reporting_months m
    where m.tenant_id = ${unit.tenantId} and m.employee_id = any (${userIds}::uuid[])
      and m.month between ${from.with({ day: 1 })} and ${to}`,
  )
  const monthsOf = Map.groupBy(rows, (row) => row.employee_id)
  return (userId) => {
    const months = monthsOf.get(userId) ?? []
    return (day) => {
      const month = months.find((row) => day.startsWith(row.month))
      // Day 1 is bit 1.
      const bit = 1 << (Number(day.slice(8)) - 1)
      return month && (month.submitted & bit) !== 0 ? (month.late & bit) !== 0 : undefined
    }
  }
}
