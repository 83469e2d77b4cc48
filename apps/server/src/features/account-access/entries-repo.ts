import { accessKinds } from '#core/auth/access-kinds.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import { onNodeOf, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { deviceKnownDays } from '../auth/api.ts'

const entryRow = {
  kind: column.oneOf(accessKinds),
  /** The id of the entry; null for kinds of which a person has one. */
  id: column.orNull(column.innerId),
  name: column.text,
  address: column.orNull(column.text),
  since: column.instant,
  last_used_at: column.orNull(column.instant),
  /** Set for keys alone. */
  expires_at: column.orNull(column.instant),
  /** The session that it is or belongs to. */
  session_id: column.orNull(column.id('session')),
  is_by_company: column.boolean,
}
export type EntryRow = column.RowOf<typeof entryRow>

/** How many entries of a person are listed; more exist only if their limits were lowered. */
const mostEntries = 200

/**
 * What has access to a person's account, per kind the most recently used first. Remembered browsers with a session are
 * listed with the session.
 */
export function findEntries(unit: UnitOfWork, userId: Id<'user'>, isOfCompany: boolean): Promise<EntryRow[]> {
  return unit.query(
    entryRow,
    sql`
    select kind, id, name, address, since, last_used_at, expires_at, session_id, kind = 'session' and exists (
        select from auth.sessions s where s.id = session_id and ${onNodeOf(unit, sql`s.tenant_id`)} and s.is_by_company
      ) as is_by_company from (
      ${signInsOf(unit, userId)} ${isOfCompany ? sql`union all ${connectionsOf(unit, userId)}` : sql``}
    ) entries
    order by kind, coalesce(last_used_at, since) desc, id limit ${literal(mostEntries)}`,
  )
}

function signInsOf(unit: UnitOfWork, userId: Id<'user'>): Sql {
  const { now } = unit
  return sql`
    select 'session' as kind, s.id, s.user_agent as name, s.address, s.signed_in_at as since,
      s.last_seen_at as last_used_at, null::timestamptz as expires_at, s.id as session_id
    from auth.sessions s
    where s.user_id = ${userId} and ${onNodeOf(unit, sql`s.tenant_id`)} and s.expires_at > ${now}
    union all
    select 'browser', d.id, d.user_agent, nullif(d.address, ''), d.first_used_at, d.last_used_at, null, null
    from auth.known_devices d
    where d.user_id = ${userId} and ${onNodeOf(unit, sql`d.tenant_id`)}
      and d.last_used_at > ${now.subtract({ hours: 24 * deviceKnownDays })} and ${hasNoSession(unit)}
    union all
    select 'passkey', k.id, k.name, null, k.added_at, k.last_used_at, null, null
    from auth.passkeys k where k.user_id = ${userId} and ${onNodeOf(unit, sql`k.tenant_id`)}`
}

function connectionsOf({ tenantId, now }: UnitOfWork, userId: Id<'user'>): Sql {
  return sql`
    select 'key', k.id, k.name, k.last_address, k.made_at, k.last_used_at, k.expires_at, null
    from app.access_keys k where k.tenant_id = ${tenantId} and k.owner_id = ${userId} and k.role_id is null
    union all
    select 'push', p.id, s.user_agent, s.address, p.created_at, p.last_success_at, null, s.id
    from app.push_subscriptions p
    join auth.sessions s on s.tenant_id = p.tenant_id and s.id = p.session_id and s.expires_at > ${now}
    where p.tenant_id = ${tenantId} and p.user_id = ${userId}
    union all
    select 'telegram', null, concat_ws(', ', nullif(concat_ws(' ', l.first_name, l.last_name), ''), '@' || l.username),
      null, l.linked_at, l.last_used_at, null, null
    from app.telegram_links l
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.chat_id is not null
    union all
    select 'calendar-address', null, '', null, f.made_at, f.last_used_at, null, null
    from auth.calendar_feeds f where f.tenant_id = ${tenantId} and f.user_id = ${userId}
    union all
    select 'google-calendar', null, g.email, null, g.connected_at,
      case when g.last_success_at >= g.connected_at then g.last_success_at end, null, null
    from app.google_connections g where g.tenant_id = ${tenantId} and g.user_id = ${userId}`
}

const hasNoSession = (unit: UnitOfWork) => sql`
  not exists (select from auth.sessions s where s.device_id = d.id and ${onNodeOf(unit, sql`s.tenant_id`)}
    and s.expires_at > ${unit.now})`

/** Which entries of a kind end: those with these ids, or all of a person. */
export type Which = readonly string[] | 'all'

const among = (id: Sql, which: Which) => (which === 'all' ? sql`true` : sql`${id} = any (${which}::uuid[])`)
/** The kept session ends only if it is named. */
const isNotKept = (id: Sql, which: Which, kept: Id<'session'> | null) =>
  which === 'all' && kept !== null ? sql`${id} <> ${kept}` : sql`true`

/**
 * Ends sessions of a person with their push messages, and forgets their browsers, except the browser of the kept
 * session. Returns how many sessions and devices with push messages there were.
 */
export async function deleteSessions(
  unit: UnitOfWork,
  userId: Id<'user'>,
  which: Which,
  kept: Id<'session'> | null,
): Promise<{ sessions: number; devices: number }> {
  const ended = sql`
    s.user_id = ${userId} and ${onNodeOf(unit, sql`s.tenant_id`)} and s.expires_at > ${unit.now}
    and ${among(sql`s.id`, which)}
    and ${isNotKept(sql`s.id`, which, kept)}`
  const devices = await unit.execute(sql`
    delete from app.push_subscriptions p using auth.sessions s
    where p.tenant_id = s.tenant_id and p.session_id = s.id and ${ended}`)
  await unit.execute(sql`
    delete from auth.known_devices d using auth.sessions s
    where d.id = s.device_id and d.user_id = ${userId} and ${onNodeOf(unit, sql`d.tenant_id`)} and ${ended}
      and not exists (select from auth.sessions k
        where k.id = ${kept}::uuid and ${onNodeOf(unit, sql`k.tenant_id`)} and k.device_id = d.id)`)
  const sessions = await unit.execute(sql`delete from auth.sessions s where ${ended}`)
  return { sessions, devices }
}

/** Forgets browsers of a person in which nobody is signed in. */
export function deleteBrowsers(unit: UnitOfWork, userId: Id<'user'>, which: Which): Promise<number> {
  return unit.execute(sql`
    delete from auth.known_devices d
    where d.user_id = ${userId} and ${onNodeOf(unit, sql`d.tenant_id`)} and ${among(sql`d.id`, which)}
      and ${hasNoSession(unit)}`)
}

/** Removes passkeys of a person. */
export function deletePasskeys(unit: UnitOfWork, userId: Id<'user'>, which: Which): Promise<number> {
  return unit.execute(sql`
    delete from auth.passkeys where user_id = ${userId} and ${among(sql`id`, which)}`)
}

/** Ends push messages to devices of a person. */
export function deletePushDevices(
  unit: UnitOfWork,
  userId: Id<'user'>,
  which: Which,
  kept: Id<'session'> | null,
): Promise<number> {
  return unit.execute(sql`
    delete from app.push_subscriptions p using auth.sessions s
    where p.tenant_id = ${unit.tenantId} and p.user_id = ${userId} and ${among(sql`p.id`, which)}
      and s.tenant_id = p.tenant_id and s.id = p.session_id and s.expires_at > ${unit.now}
      and ${isNotKept(sql`s.id`, which, kept)}`)
}
