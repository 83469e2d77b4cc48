import type { Id } from '#core/ids/id.ts'
import { mostShown } from '#core/people/page-limits.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isEmployee, personColumns, personRow } from '../people/api.ts'
import { todayOf, zoneOf } from '../working-days/api.ts'

const shownPerson = {
  ...personRow,
  email: column.text,
  role_name: column.text,
  is_archived: column.boolean,
  is_suspended: column.boolean,
  /** Reports are expected of employees only. */
  is_employee: column.boolean,
  joined_on: column.day,
  zone: column.text,
  /** The person's current day. */
  today: column.day,
}
export type ShownPerson = column.RowOf<typeof shownPerson>

/** The person, without a check of rights. */
export async function findShownPerson(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<ShownPerson | undefined> {
  const rows = await unit.query(
    shownPerson,
    sql`
    select ${personColumns}, u.email, u.role_name, u.status = 'archived' as is_archived, u.is_suspended,
      ${isEmployee} as is_employee, u.joined_on, ${zoneOf(unit.now)} as zone, ${todayOf(unit.now)} as today
    from app.users u join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return rows[0]
}

const manager = { id: column.id('user'), name: column.text, designation: column.orNull(column.text) }

/** The active managers of a unit by name, without one of its people. */
export function findManagers(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'>,
  except: Id<'user'>,
): Promise<column.RowOf<typeof manager>[]> {
  return unit.query(
    manager,
    sql`
    select u.id, u.name, u.designation from app.users u
    where u.tenant_id = ${unit.tenantId} and u.business_unit_id = ${businessUnitId} and u.role_name = 'Manager'
      and u.status = 'active' and not u.is_suspended and u.id <> ${except}
    order by u.name collate app.names, u.id limit ${literal(mostShown.managers)}`,
  )
}
