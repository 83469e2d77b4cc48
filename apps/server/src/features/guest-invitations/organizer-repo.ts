import type { CalendarPerson } from '../calendar-files/api.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Who invites, with the company's name. */
export interface Organizer extends CalendarPerson {
  company: string
}

/** The person, who gets the guests' answers. */
export async function findOrganizer(unit: UnitOfWork, userId: Id<'user'>): Promise<Organizer> {
  const rows = await unit.query(
    { name: column.text, email: column.text, company: column.text },
    sql`
    select u.name, u.notification_email as email, t.name as company
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return firstRow(rows)
}
