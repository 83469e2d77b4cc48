import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'

/** The companies that use a SAML service. */
export async function findSamlCompanies(work: pg.Pool) {
  const rows = await fetchRows(
    work,
    { tenant_id: column.id('tenant') },
    sql`select c.tenant_id from app.sign_in_connections c join app.tenants t on t.id = c.tenant_id
      where c.kind = 'saml' and c.is_on and t.status = 'active' order by c.tenant_id`,
  )
  return rows.map(({ tenant_id: id }) => id)
}

/** Remembers until when the certificates are valid that were warned of; false if it was known. */
export async function storeWarned(unit: UnitOfWork, endsAt: Temporal.Instant): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.sign_in_connections set warned_of = ${endsAt}
    where tenant_id = ${unit.tenantId} and warned_of is distinct from ${endsAt}`)
  return count === 1
}
