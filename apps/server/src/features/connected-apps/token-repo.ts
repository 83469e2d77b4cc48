import { repeatSeconds } from '#core/connected-apps/limits.ts'
import { appScopes } from '#core/connected-apps/scopes.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type pg from 'pg'

/*
 * The tokens of apps, with the login that finds out who makes a request. Each exchange is one statement, so that of two
 * concurrent ones with the same code or refresh token one gets nothing.
 */

export interface IssuedHashes {
  accessHash: Buffer
  accessExpiresAt: Temporal.Instant
  familyHash: Buffer
  refreshHash: Buffer
}

const issuedRow = { scopes: column.listOf(column.oneOf(appScopes)) }

interface Of {
  tenantId: Id<'tenant'>
  clientHash: Buffer
}

/** Uses a code, if everything about it is right; returns the scopes of the tokens. */
export function useCode(
  auth: pg.Pool,
  of: Of & { codeHash: Buffer; redirectUri: string; challenge: string },
  issued: IssuedHashes,
  now: Temporal.Instant,
) {
  return issue(
    auth,
    of,
    sql`a.code_hash = ${of.codeHash} and a.redirect_uri = ${of.redirectUri} and a.code_challenge = ${of.challenge}
      and a.code_used_at is null and a.code_expires_at > ${now}`,
    sql`code_used_at = ${now}`,
    { issued, now },
  )
}

/**
 * Replaces a refresh token, if it is the newest one, or was replaced by this one within `repeatSeconds`; returns the
 * scopes of the tokens.
 */
export function replaceRefreshToken(
  auth: pg.Pool,
  of: Of & { refreshHash: Buffer },
  issued: IssuedHashes,
  now: Temporal.Instant,
) {
  const repeatedSince = now.subtract({ seconds: repeatSeconds })
  return issue(
    auth,
    of,
    sql`a.family_hash = ${issued.familyHash} and (a.refresh_hash = ${of.refreshHash}
      or a.refresh_hash = ${issued.refreshHash} and a.refreshed_at > ${repeatedSince})`,
    sql`refreshed_at = case when a.refresh_hash = ${of.refreshHash} then ${now} else a.refreshed_at end`,
    { issued, now },
  )
}

async function issue(
  auth: pg.Pool,
  { tenantId, clientHash }: Of,
  which: Sql,
  change: Sql,
  { issued, now }: { issued: IssuedHashes; now: Temporal.Instant },
) {
  const [row] = await fetchRows(
    auth,
    issuedRow,
    sql`
    update app.connected_apps a set ${change}, access_hash = ${issued.accessHash},
      access_expires_at = least(${issued.accessExpiresAt}, k.expires_at), family_hash = ${issued.familyHash},
      refresh_hash = ${issued.refreshHash}
    from app.access_keys k, app.users u, app.tenants t
    where a.tenant_id = ${tenantId} and a.client_hash = ${clientHash} and ${which}
      and k.tenant_id = ${tenantId} and k.id = a.key_id and k.expires_at > ${now}
      and u.tenant_id = ${tenantId} and u.id = k.owner_id and u.status = 'active' and not u.is_suspended
      and t.id = ${tenantId} and t.status = 'active'
    returning a.scopes`,
  )
  return row?.scopes
}

/** What a token that was not accepted belongs to. */
export type TokenPlace = { code: Buffer } | { family: Buffer } | { access: Buffer }

const ownerRow = {
  key_id: column.id('accessKey'),
  client_hash: column.bytes,
  owner_id: column.id('user'),
  owner_name: column.text,
  redirect_uri: column.text,
  code_challenge: column.text,
  code_used_at: column.orNull(column.instant),
  refresh_hash: column.orNull(column.bytes),
}
export type AppOfToken = column.RowOf<typeof ownerRow>

/** The app of a token, also of one that has expired or was replaced. */
export async function findAppOf(auth: pg.Pool, tenantId: Id<'tenant'>, place: TokenPlace) {
  const which =
    'code' in place
      ? sql`a.code_hash = ${place.code}`
      : 'family' in place
        ? sql`a.family_hash = ${place.family}`
        : sql`a.access_hash = ${place.access}`
  const [row] = await fetchRows(
    auth,
    ownerRow,
    sql`
    select a.key_id, a.client_hash, k.owner_id, u.name as owner_name, a.redirect_uri, a.code_challenge,
      a.code_used_at, a.refresh_hash
    from app.connected_apps a
    join app.access_keys k on k.tenant_id = a.tenant_id and k.id = a.key_id
    join app.users u on u.tenant_id = k.tenant_id and u.id = k.owner_id
    where a.tenant_id = ${tenantId} and ${which}`,
  )
  return row
}
