import { emailDomain } from '#core/people/email.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type pg from 'pg'

const ownerRow = {
  tenant_id: column.id('tenant'),
  is_active: column.boolean,
  is_on: column.boolean,
  is_required: column.boolean,
}
export type DomainOwner = column.RowOf<typeof ownerRow>

/** The company that has verified the domain, and how its people sign in. */
export async function findDomainOwner(auth: pg.Pool, domain: string): Promise<DomainOwner | undefined> {
  const rows = await fetchRows(
    auth,
    ownerRow,
    sql`select d.tenant_id, t.status = 'active' as is_active, coalesce(c.is_on, false) as is_on,
        coalesce(c.is_required, false) as is_required
      from app.sign_in_domains d
      join app.tenants t on t.id = d.tenant_id
      left join app.sign_in_connections c on c.tenant_id = d.tenant_id
      where d.domain = ${domain} and d.verified_at is not null`,
  )
  return rows[0]
}

/** The other company that has verified the domain. */
export async function findOtherOwner(
  auth: pg.Pool,
  domain: string,
  tenantId: Id<'tenant'>,
): Promise<Id<'tenant'> | undefined> {
  const owner = await findDomainOwner(auth, domain)
  return owner?.tenant_id === tenantId ? undefined : owner?.tenant_id
}

/** Whether a company requires its own sign-in for the domain of the email. */
export async function isRequiredFor(auth: pg.Pool, email: string): Promise<boolean> {
  const owner = await findDomainOwner(auth, emailDomain(email))
  return owner?.is_active === true && owner.is_required
}
