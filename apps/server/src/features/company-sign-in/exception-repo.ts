import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const administratorRow = {
  id: column.id('user'),
  name: column.text,
  is_exception: column.boolean,
  can_be_exception: column.boolean,
}
export type AdministratorRow = column.RowOf<typeof administratorRow>

/** The administrators of the company who can sign in. With a lock none of them is changed until the transaction ends. */
export async function findAdministrators(
  unit: UnitOfWork,
  { lock = false }: { lock?: boolean } = {},
): Promise<AdministratorRow[]> {
  if (lock)
    await unit.execute(sql`
      select from app.users where tenant_id = ${unit.tenantId} and is_tenant_admin order by id for no key update`)
  return unit.query(
    administratorRow,
    sql`select u.id, u.name,
        exists (select from app.sign_in_exceptions e where e.tenant_id = u.tenant_id and e.user_id = u.id) as is_exception,
        coalesce(a.has_password, false) and exists (select from auth.second_factors f
          where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null) as can_be_exception
      from app.users u
      left join auth.accounts a on a.tenant_id = u.tenant_id and a.user_id = u.id
      where u.tenant_id = ${unit.tenantId} and u.is_tenant_admin and u.status = 'active' and not u.is_suspended
      order by u.name, u.id`,
  )
}

export async function storeExceptions(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<void> {
  await unit.execute(sql`delete from app.sign_in_exceptions where tenant_id = ${unit.tenantId}`)
  await unit.execute(sql`
    insert into app.sign_in_exceptions (tenant_id, user_id)
    select company.id, person from app.tenants company, unnest(${userIds}::uuid[]) person
    where company.id = ${unit.tenantId}`)
}
