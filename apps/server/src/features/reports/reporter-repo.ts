import type { FormerUnit } from '#core/people/unit-history.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { calendarColumns, calendarOf, calendarRow, dueTimesColumn } from '../working-days/api.ts'

const formerUnit = z.strictObject({
  until: z.iso.date(),
  business_unit_id: column.idInJson('businessUnit').nullable(),
  business_unit_name: z.string().nullable(),
})

const reporterRow = {
  ...calendarRow,
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  former: column.json(z.array(formerUnit)),
  due_times: dueTimesColumn,
}

type UnitRef = ReturnType<typeof viewUnitRef>

/** The acting person’s calendar and units of some days, and from when on reports are late in the company. */
export async function findReporter(unit: UnitOfWork, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const [row] = await unit.query(
    reporterRow,
    sql`
    select ${calendarColumns(from, to)}, u.business_unit_id, b.name as business_unit_name,
      coalesce((select json_agg(json_build_object('until', f.until_date, 'business_unit_id', f.business_unit_id,
          'business_unit_name', o.name) order by f.until_date)
        from app.former_units f left join app.business_units o on o.tenant_id = f.tenant_id and o.id = f.business_unit_id
        where f.tenant_id = u.tenant_id and f.user_id = u.id and f.until_date >= ${from}), '[]') as former,
      t.due_times
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${unit.actor.userId}`,
  )
  if (!row) return undefined
  const former = row.former.map(({ until, ...of }): FormerUnit<UnitRef> => ({
    until: Temporal.PlainDate.from(until),
    unit: viewUnitRef(of),
  }))
  return { calendar: calendarOf(row), dueTimes: row.due_times, units: { present: viewUnitRef(row), former } }
}
