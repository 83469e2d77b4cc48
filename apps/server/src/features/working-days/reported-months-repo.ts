import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const monthRow = {
  employee_id: column.id('user'),
  month: column.text,
  submitted: column.integer,
  late: column.integer,
}

/** Whether somebody's report of a day, YYYY-MM-DD, was late; undefined if there is none. */
export type LatenessOf = (userId: Id<'user'>) => (day: string) => boolean | undefined

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
  const months = new Map(rows.map((row) => [`${row.employee_id} ${row.month}`, row]))
  return (userId) => (day) => {
    const month = months.get(`${userId} ${day.slice(0, 7)}`)
    // Day 1 is bit 1.
    const bit = 1 << (Number(day.slice(8)) - 1)
    return month && (month.submitted & bit) !== 0 ? (month.late & bit) !== 0 : undefined
  }
}
