import { accessTokenSeconds } from '#core/connected-apps/limits.ts'
import type { Id } from '#core/ids/id.ts'
import { newTokenOf, readToken } from '#server/platform/auth/key-token.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { deleteKeys, endKeys } from '../keys/api.ts'
import { appEnded } from './events.ts'
import {
  findAppOf,
  replaceRefreshToken,
  useCode,
  type AppOfToken,
  type IssuedHashes,
  type TokenPlace,
} from './token-repo.ts'

const familyBytes = 16

/** The answer of the token endpoint (RFC 6749). */
export interface Tokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** From where and when a request for tokens comes. */
interface Sender {
  now: Temporal.Instant
  address: string
}

/**
 * Exchanges an authorization code. A code that is used twice, or with anything wrong about it, was read by somebody else,
 * so it ends the app's access.
 * @returns undefined if the code is not accepted.
 */
export async function exchangeCode(
  context: ServerContext,
  given: { clientId: string; code: string; redirectUri: string; verifier: string },
  sender: Sender,
): Promise<Tokens | undefined> {
  const tenantId = readToken('code', given.code)?.tenantId
  if (!tenantId) return undefined
  const codeHash = hashToken(given.code)
  const clientHash = hashToken(given.clientId)
  const challenge = createHash('sha256').update(given.verifier).digest('base64url')
  const { answer, hashes } = makeTokens(tenantId, randomBytes(familyBytes), sender.now)
  const scopes = await useCode(
    context.pools.auth,
    {
      tenantId,
      clientHash,
      codeHash,
      redirectUri: given.redirectUri,
      challenge,
    },
    hashes,
    sender.now,
  )
  if (scopes) return { ...answer, scope: scopes.join(' ') }
  await endStolen(context, { tenantId, place: { code: codeHash } }, sender, (app) => {
    const isOwn = app.client_hash.equals(clientHash) && app.redirect_uri === given.redirectUri
    return app.code_used_at !== null || !isOwn || app.code_challenge !== challenge
  })
  return undefined
}

/**
 * Exchanges a refresh token. One that was replaced before is in the hands of two, so it ends the app's access, unless it
 * is repeated soon: then the answer may have been lost.
 * @returns undefined if the token is not accepted.
 */
export async function refresh(
  context: ServerContext,
  given: { clientId: string; refreshToken: string },
  sender: Sender,
): Promise<Tokens | undefined> {
  const read = readToken('refresh', given.refreshToken)
  if (!read) return undefined
  const { tenantId } = read
  const clientHash = hashToken(given.clientId)
  const refreshHash = hashToken(given.refreshToken)
  const family = read.secret.subarray(0, familyBytes)
  // Two requests at once, or one that is repeated because its answer was lost, get the same tokens.
  const next = (kind: 'access' | 'refresh'): Buffer =>
    createHmac('sha256', context.secrets.derive(`next ${kind} token`))
      .update(read.secret)
      .digest()
  const { answer, hashes } = makeTokens(tenantId, family, sender.now, next)
  const of = { tenantId, clientHash, refreshHash }
  const scopes = await replaceRefreshToken(context.pools.auth, of, hashes, sender.now)
  if (scopes) return { ...answer, scope: scopes.join(' ') }
  await endStolen(
    context,
    { tenantId, place: { family: hashes.familyHash } },
    sender,
    (app) => !app.client_hash.equals(clientHash) || app.refresh_hash?.equals(refreshHash) !== true,
  )
  return undefined
}

/** Ends the access of the app that a token belongs to, if it is the client's own (RFC 7009). */
export async function revoke(
  context: ServerContext,
  { clientId, token }: { clientId: string; token: string },
  sender: Sender,
): Promise<void> {
  const refreshed = readToken('refresh', token)
  const tenantId = refreshed?.tenantId ?? readToken('access', token)?.tenantId
  if (!tenantId) return
  const place: TokenPlace = refreshed
    ? { family: familyHashOf(refreshed.secret.subarray(0, familyBytes)) }
    : { access: hashToken(token) }
  const app = await findAppOf(context.pools.auth, tenantId, place)
  if (!app?.client_hash.equals(hashToken(clientId))) return
  await inCompany(context, { tenantId, place }, sender, async (unit) => {
    await endKeys(unit, { id: app.owner_id, name: app.owner_name }, [app.key_id])
  })
}

function makeTokens(
  tenantId: Id<'tenant'>,
  family: Buffer,
  now: Temporal.Instant,
  secretOf?: (kind: 'access' | 'refresh') => Buffer,
): { answer: Omit<Tokens, 'scope'>; hashes: IssuedHashes } {
  const accessToken = newTokenOf('access', tenantId, undefined, secretOf?.('access'))
  const refreshToken = newTokenOf('refresh', tenantId, family, secretOf?.('refresh'))
  return {
    answer: {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      refresh_token: refreshToken,
    },
    hashes: {
      accessHash: hashToken(accessToken),
      accessExpiresAt: now.add({ seconds: accessTokenSeconds }),
      familyHash: familyHashOf(family),
      refreshHash: hashToken(refreshToken),
    },
  }
}

function familyHashOf(family: Buffer): Buffer {
  return createHash('sha256').update('family').update(family).digest()
}

interface Found {
  tenantId: Id<'tenant'>
  place: TokenPlace
}

/**
 * Ends the app of a code or token that somebody else has used too, and notifies its person. One that is not accepted
 * because it has expired, or its person is suspended, is not stolen.
 */
async function endStolen(
  context: ServerContext,
  found: Found,
  sender: Sender,
  isStolen: (app: AppOfToken) => boolean,
): Promise<void> {
  const app = await findAppOf(context.pools.auth, found.tenantId, found.place)
  if (!app || !isStolen(app)) return
  await inCompany(context, found, sender, async (unit) => {
    const [name] = await deleteKeys(unit, app.owner_id, [app.key_id])
    if (name !== undefined) appEnded(unit, { id: app.owner_id, name: app.owner_name }, name)
  })
}

function inCompany(
  { pools, hub }: ServerContext,
  { tenantId }: Found,
  { now, address }: Sender,
  work: (unit: UnitOfWork) => Promise<void>,
): Promise<void> {
  return writeUnit(pools.app, { tenantId, principal: daymark, now, address }, hub.publish, work)
}
