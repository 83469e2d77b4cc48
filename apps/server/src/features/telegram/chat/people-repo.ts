import { allows } from '#core/access/acts.ts'
import type { Actor } from '#core/access/actor.ts'
import { allPermissions } from '#core/access/permissions.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import type { Whom } from '../link/link-repo.ts'

/** A person whom the bot may serve: they can sign in, and may use the bot. */
export interface ChatPerson {
  tenantId: Id<'tenant'>
  company: string
  actor: Actor
  businessUnitName: string | null
  timeZone: string
  chatId: number | null
}

const personRow = {
  tenant_id: column.id('tenant'),
  user_id: column.id('user'),
  chat_id: column.orNull(column.integer),
  name: column.text,
  role_name: column.text,
  permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  designation: column.orNull(column.text),
  is_tenant_admin: column.boolean,
  company: column.text,
  zone: column.text,
}

/** The people of a chat, in every company that it is linked in. */
export function findPeopleOfChat(unit: UnitOfWork, chatId: number): Promise<ChatPerson[]> {
  return find(unit, sql`l.chat_id = ${chatId}`)
}

/** The person, if the bot may serve them. */
export async function findPerson(
  unit: UnitOfWork,
  { tenantId, userId }: Whom,
): Promise<ChatPerson | undefined> {
  const [person] = await find(unit, sql`l.tenant_id = ${tenantId} and l.user_id = ${userId}`)
  return person
}

async function find(unit: UnitOfWork, condition: Sql): Promise<ChatPerson[]> {
  const rows = await unit.query(
    personRow,
    sql`
    select l.tenant_id, l.user_id, l.chat_id, u.name, u.role_name, r.permissions, u.business_unit_id,
      b.name as business_unit_name, u.designation, u.is_tenant_admin, t.name as company,
      coalesce(${zoneInForce('user', unit.now)}, ${zoneInForce('company', unit.now)}) as zone
    from app.telegram_links l
    join app.users u on u.tenant_id = l.tenant_id and u.id = l.user_id and u.status = 'active' and not u.is_suspended
    join app.tenants t on t.id = l.tenant_id and t.status = 'active'
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where ${condition}
    order by t.name collate app.names, l.tenant_id`,
  )
  return rows.map(personOf).filter(({ actor }) => allows(actor.permissions, 'integration.connect-chat'))
}

function personOf(row: column.RowOf<typeof personRow>): ChatPerson {
  return {
    tenantId: row.tenant_id,
    company: row.company,
    businessUnitName: row.business_unit_name,
    timeZone: row.zone,
    chatId: row.chat_id,
    actor: {
      userId: row.user_id,
      name: row.name,
      designation: row.designation,
      roleName: row.role_name,
      businessUnitId: row.business_unit_id,
      isTenantAdmin: row.is_tenant_admin,
      permissions: resolvePermissions({
        isPlatformAdmin: false,
        isTenantAdmin: row.is_tenant_admin,
        rolePermissions: row.permissions,
        roleName: row.role_name,
      }),
    },
  }
}
