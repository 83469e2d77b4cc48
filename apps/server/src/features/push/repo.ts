import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { mostPushDevices } from '#core/push/limits.ts'
import * as column from '#server/platform/db/column.ts'
import { violates } from '#server/platform/db/constraint.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type pg from 'pg'
import { fetchRows } from '#server/platform/db/rows.ts'
import { send } from '#server/platform/db/statement.ts'

const mine = (unit: UnitOfWork) => sql`tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}`

const deviceRow = {
  id: column.id('pushSubscription'),
  session_id: column.id('session'),
  user_agent: column.text,
  created_at: column.instant,
  last_success_at: column.orNull(column.instant),
  last_failure_at: column.orNull(column.instant),
}
export type DeviceRow = column.RowOf<typeof deviceRow>

/** The acting person's devices whose sessions are valid, the one that was renewed last first. */
export function findDevices(unit: UnitOfWork): Promise<DeviceRow[]> {
  return unit.query(
    deviceRow,
    sql`
    select p.id, p.session_id, s.user_agent, p.created_at, p.last_success_at, p.last_failure_at
    from app.push_subscriptions p
    join auth.sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id and s.expires_at > ${unit.now}
    where p.tenant_id = ${unit.tenantId} and p.user_id = ${unit.actor.userId}
    order by p.renewed_at desc, p.id desc`,
  )
}

/** Locks the acting person's subscriptions until the unit of work ends. */
export function lockDevices(unit: UnitOfWork): Promise<void> {
  return lockUntilEnd(unit, `push subscriptions ${unit.actor.userId}`)
}

/** Ends the subscriptions of other people to this browser, in any company. */
export async function takeEndpoint(unit: UnitOfWork, hash: Buffer): Promise<void> {
  await lockUntilEnd(unit, `push endpoint ${hash.toString('hex')}`)
  const companies = await unit.query(
    { tenant_id: column.id('tenant') },
    sql`select app.companies_with_push_endpoint(${hash}) as tenant_id order by tenant_id`,
  )
  for (const { tenant_id: tenantId } of companies)
    await unit.execute(sql`select app.take_push_endpoint(${tenantId}, ${hash}, ${unit.actor.userId})`)
}

async function lockUntilEnd(unit: UnitOfWork, name: string): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

const knownRow = {
  id: column.id('pushSubscription'),
  session_id: column.id('session'),
  /** Whether it is at this address. */
  is_same: column.boolean,
}

/** The acting person's subscriptions of this session or to this address. */
export function findKnown(
  unit: UnitOfWork,
  subscription: { sessionId: Id<'session'>; hash: Buffer },
): Promise<column.RowOf<typeof knownRow>[]> {
  return unit.query(
    knownRow,
    sql`
    select id, session_id, endpoint_hash = ${subscription.hash} as is_same from app.push_subscriptions
    where ${mine(unit)} and (session_id = ${subscription.sessionId} or endpoint_hash = ${subscription.hash})
    order by renewed_at desc, id desc`,
  )
}

/** Stores the address at the session's browser; false if the browser had it before, or is not remembered. */
export async function noteEndpoint(
  unit: UnitOfWork,
  sessionId: Id<'session'>,
  hash: Buffer,
): Promise<boolean> {
  const count = await unit.execute(sql`
    update auth.known_devices d set push_endpoint_hash = ${hash} from auth.sessions s
    where s.tenant_id = ${unit.tenantId} and s.id = ${sessionId} and d.id = s.device_id
      and d.push_endpoint_hash is distinct from ${hash}`)
  return count === 1
}

/** Whether the session's browser is remembered. */
export async function isRemembered(unit: UnitOfWork, sessionId: Id<'session'>): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`
    select from auth.sessions s join auth.known_devices d on d.id = s.device_id
    where s.tenant_id = ${unit.tenantId} and s.id = ${sessionId}`,
  )
  return rows.length > 0
}

export interface WrittenSubscription {
  id: Id<'pushSubscription'>
  sessionId: Id<'session'>
  hash: Buffer
  sealed: Buffer
}

/**
 * Adds the subscription, or writes it anew with the same id.
 * @throws AppError `signed_out` if the session has ended meanwhile.
 */
export async function writeSubscription(unit: UnitOfWork, written: WrittenSubscription): Promise<void> {
  const statement = sql`
    insert into app.push_subscriptions (tenant_id, id, user_id, session_id, endpoint_hash, sealed_subscription,
      created_at, renewed_at)
    values (${unit.tenantId}, ${written.id}, ${unit.actor.userId}, ${written.sessionId}, ${written.hash},
      ${written.sealed}, ${unit.now}, ${unit.now})
    on conflict (tenant_id, id) do update set session_id = excluded.session_id,
      endpoint_hash = excluded.endpoint_hash, sealed_subscription = excluded.sealed_subscription,
      renewed_at = excluded.renewed_at`
  await unit.execute(statement).catch((error: unknown) => {
    throw violates(error, 'push_subscriptions_session') ? new AppError('signed_out') : error
  })
}

/** Ends the acting person's subscriptions beyond the limit, those that were renewed longest ago, but never this one. */
export async function deleteSurplus(unit: UnitOfWork, kept: Id<'pushSubscription'>): Promise<void> {
  await unit.execute(sql`
    delete from app.push_subscriptions where ${mine(unit)} and id in (
      select id from app.push_subscriptions where ${mine(unit)} and id <> ${kept}
      order by renewed_at desc, id desc offset ${literal(mostPushDevices - 1)})`)
}

/** Ends one of the acting person's subscriptions; returns whether there was one. */
export async function deleteSubscription(unit: UnitOfWork, id: Id<'pushSubscription'>): Promise<boolean> {
  const count = await unit.execute(sql`delete from app.push_subscriptions where ${mine(unit)} and id = ${id}`)
  return count === 1
}

const keysRow = { public_key: column.text, sealed_private_key: column.bytes }
export type KeysRow = column.RowOf<typeof keysRow>

export async function findKeys(auth: pg.Pool): Promise<KeysRow | undefined> {
  const rows = await fetchRows(auth, keysRow, sql`select public_key, sealed_private_key from auth.push_keys`)
  return rows[0]
}

/** Stores the pair, unless there is one. */
export async function insertKeys(auth: pg.Pool, keys: KeysRow, now: Temporal.Instant): Promise<void> {
  await send(
    auth,
    sql`insert into auth.push_keys (public_key, sealed_private_key, made_at)
      values (${keys.public_key}, ${keys.sealed_private_key}, ${now}) on conflict do nothing`,
  )
}

export async function deleteKeys(auth: pg.Pool, publicKey: string): Promise<void> {
  await send(auth, sql`delete from auth.push_keys where public_key = ${publicKey}`)
}
