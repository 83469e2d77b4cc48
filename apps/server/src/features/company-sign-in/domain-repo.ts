import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const domainRow = {
  domain: column.text,
  token: column.text,
  verified_at: column.orNull(column.instant),
  checked_at: column.orNull(column.instant),
  missing_since: column.orNull(column.instant),
}
export type DomainRow = column.RowOf<typeof domainRow>

/** The domains of the company. With a lock none of them is changed until the transaction ends. */
export function findDomains(
  unit: UnitOfWork,
  { lock = false }: { lock?: boolean } = {},
): Promise<DomainRow[]> {
  return unit.query(
    domainRow,
    sql`select domain, token, verified_at, checked_at, missing_since from app.sign_in_domains
      where tenant_id = ${unit.tenantId} order by domain ${lock ? sql`for share` : empty}`,
  )
}

export async function findDomain(unit: UnitOfWork, domain: string): Promise<DomainRow | undefined> {
  const rows = await unit.query(
    domainRow,
    sql`select domain, token, verified_at, checked_at, missing_since from app.sign_in_domains
      where tenant_id = ${unit.tenantId} and domain = ${domain}`,
  )
  return rows[0]
}

/** Whether the company has verified the domain. */
export async function hasVerified(unit: UnitOfWork, domain: string): Promise<boolean> {
  return (await findDomain(unit, domain))?.verified_at != null
}

/** How many domains the company has; new ones take turns. */
export async function countDomains(unit: UnitOfWork): Promise<number> {
  await unit.execute(sql`select from app.tenants where id = ${unit.tenantId} for no key update`)
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.sign_in_domains where tenant_id = ${unit.tenantId}`,
  )
  return firstRow(rows).count
}

export async function insertDomain(unit: UnitOfWork, domain: string, token: string): Promise<void> {
  await unit.execute(sql`
    insert into app.sign_in_domains (tenant_id, domain, token, added_at)
    values (${unit.tenantId}, ${domain}, ${token}, ${unit.now})`)
}

export async function deleteDomain(unit: UnitOfWork, domain: string): Promise<boolean> {
  const count = await unit.execute(sql`
    delete from app.sign_in_domains where tenant_id = ${unit.tenantId} and domain = ${domain}`)
  return count === 1
}

/** Companies that verify the same domain take turns until their transactions end. */
export async function lockDomainName(unit: UnitOfWork, domain: string): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in domain ${domain}`}, 0))`)
}

/** The record was found. */
export async function storeVerified(unit: UnitOfWork, domain: string): Promise<void> {
  await unit.execute(sql`
    update app.sign_in_domains
    set verified_at = coalesce(verified_at, ${unit.now}), checked_at = ${unit.now}, missing_since = null
    where tenant_id = ${unit.tenantId} and domain = ${domain}`)
}

/** The record was not found, or nobody could be asked. */
export async function storeChecked(
  unit: UnitOfWork,
  domain: string,
  missingSince: Temporal.Instant | null,
): Promise<void> {
  await unit.execute(sql`
    update app.sign_in_domains
    set checked_at = ${unit.now}, missing_since = case when verified_at is not null then ${missingSince}::timestamptz end
    where tenant_id = ${unit.tenantId} and domain = ${domain}`)
}

/** Nobody signs in by the domain any more; false if it was not verified. */
export async function storeUnverified(
  unit: UnitOfWork,
  tenantId: Id<'tenant'>,
  domain: string,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.sign_in_domains set verified_at = null, missing_since = null, checked_at = ${unit.now}
    where tenant_id = ${tenantId} and domain = ${domain} and verified_at is not null`)
  return count === 1
}

/** How many people who can sign in have an email outside of the verified domains. */
export async function countPeopleOutside(unit: UnitOfWork): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*) from app.users u
      where u.tenant_id = ${unit.tenantId} and u.status = 'active' and not u.is_suspended
        and not exists (select from app.sign_in_domains d where d.tenant_id = u.tenant_id
          and d.verified_at is not null and d.domain = split_part(u.email, '@', 2))
        and not exists (select from app.sign_in_exceptions e where e.tenant_id = u.tenant_id and e.user_id = u.id)`,
  )
  return firstRow(rows).count
}
