import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** An account of a sign-in service. */
export interface Identity {
  issuer: string
  subject: string
}

/** First sign-ins of a company take turns until their transactions end. */
export async function lockFirstSignIns(unit: UnitOfWork): Promise<void> {
  await unit.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`company sign-in ${unit.tenantId}`}, 0))`,
  )
}

export async function findPersonOf(
  unit: UnitOfWork,
  { issuer, subject }: Identity,
): Promise<Id<'user'> | undefined> {
  const rows = await unit.query(
    { user_id: column.id('user') },
    sql`select user_id from app.sign_in_identities
      where tenant_id = ${unit.tenantId} and issuer = ${issuer} and subject = ${subject}`,
  )
  return rows[0]?.user_id
}

/** Links the account to the person; false if the person has another account of the service. */
export async function bindIdentity(
  unit: UnitOfWork,
  { issuer, subject }: Identity,
  userId: Id<'user'>,
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.sign_in_identities (tenant_id, issuer, subject, user_id, bound_at)
    values (${unit.tenantId}, ${issuer}, ${subject}, ${userId}, ${unit.now}) on conflict do nothing`)
  return count === 1
}

export async function deleteIdentities(unit: UnitOfWork, userId: Id<'user'>): Promise<number> {
  return unit.execute(sql`
    delete from app.sign_in_identities where tenant_id = ${unit.tenantId} and user_id = ${userId}`)
}

const mostListed = 1_000

/** The people who are linked to accounts of the service, by name. */
export function findLinked(unit: UnitOfWork, issuer: string): Promise<{ id: Id<'user'>; name: string }[]> {
  return unit.query(
    { id: column.id('user'), name: column.text },
    sql`select u.id, u.name from app.sign_in_identities i
      join app.users u on u.tenant_id = i.tenant_id and u.id = i.user_id
      where i.tenant_id = ${unit.tenantId} and i.issuer = ${issuer} order by u.name, u.id limit ${literal(mostListed)}`,
  )
}

/** Forgets who is who at the service. */
export function queueEndOfIdentities(unit: UnitOfWork): void {
  unit.queue(sql`delete from app.sign_in_identities where tenant_id = ${unit.tenantId}`)
}
