import type { Id } from '#core/ids/id.ts'
import type { FormerUnit } from '#core/people/unit-history.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isReporting, todayOf } from '../working-days/api.ts'

const movedRow = {
  id: column.id('user'),
  name: column.text,
  today: column.day,
  business_unit_id: column.orNull(column.id('businessUnit')),
  former: column.json(
    z.array(z.strictObject({ until: z.iso.date(), unit: column.idInJson('businessUnit').nullable() })),
  ),
}

/** The active employees of the company who have changed their unit since a day, by name, with their units since then. */
export async function findMovedSince(unit: UnitOfWork, since: Temporal.PlainDate) {
  const rows = await unit.query(
    movedRow,
    sql`
    select u.id, u.name, ${todayOf(unit.now)} as today, u.business_unit_id, m.former
    from (select f.user_id, json_agg(json_build_object('until', f.until_date, 'unit', f.business_unit_id)
        order by f.until_date) as former
      from app.former_units f where f.tenant_id = ${unit.tenantId} and f.until_date >= ${since}
      group by f.user_id) m
    join app.users u on u.tenant_id = ${unit.tenantId} and u.id = m.user_id
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where ${isReporting}
    order by u.name collate app.names, u.id`,
  )
  return rows.map(({ id, name, today, business_unit_id: present, former }) => ({
    person: { id, name, today },
    units: {
      present,
      former: former.map(({ until, unit: of }): FormerUnit<Id<'businessUnit'> | null> => ({
        until: Temporal.PlainDate.from(until),
        unit: of,
      })),
    },
  }))
}
