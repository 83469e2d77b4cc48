import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findChoosable, roleHolds, type PersonRow } from '../../people/api.ts'

/** The condition that users `u` with roles `r` can attend meetings: active, and with the permission to see them. */
const canAttend = sql`u.status = 'active' and not u.is_suspended
  and (u.is_tenant_admin or ${roleHolds(neededFor('meeting.list-own'))})`

const attendable = {
  id: column.id('user'),
  name: column.text,
  designation: column.orNull(column.text),
}
export type Attendable = column.RowOf<typeof attendable>

/** The people among these who can attend meetings, by name. */
export function findAttendable(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<Attendable[]> {
  return unit.query(
    attendable,
    sql`
    select u.id, u.name, u.designation
    from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[]) and ${canAttend}
    order by u.name collate app.names, u.id`,
  )
}

/** People of the company who can attend meetings, by name. */
export function searchAttendable(unit: UnitOfWork, search: string | undefined): Promise<PersonRow[]> {
  return findChoosable(unit, canAttend, search)
}
