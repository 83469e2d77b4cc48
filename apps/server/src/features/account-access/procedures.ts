import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { readPlatformUnit, readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { sessionRaw, sessionRead, unitScopeOf, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { writeOwn } from '../account/api.ts'
import { confirmIdentity } from '../auth/api.ts'
import { revokeCalendar } from '../google-calendar/api.ts'
import { findUser, lockManaged, managed, refuseSelf, requireCredentialsWithinReach } from '../users/api.ts'
import { endAccess, whichOf, type Ends } from './end.ts'
import { findEntries, type EntryRow } from './entries-repo.ts'
import { accessEnded, ownAccessEnded } from './events.ts'

type Entry = ServerOperation['GET /me/account-access']['output']['items'][number]
type Outcome = ServerOperation['DELETE /me/account-access']['output']

export const accountAccessProcedures = [
  sessionRaw('GET /me/account-access', async (call) => {
    const { context, session } = call
    const { actor, tenant, id } = session
    const unit = tenant
      ? readUnit(context.pools.app, unitScopeOf(call))
      : readPlatformUnit(context.pools.platform, unitScopeOf(call))
    const rows = await findEntries(unit, actor.userId, tenant !== null)
    return { items: rows.map((row) => view(row, id)) }
  }),

  sessionRaw('DELETE /me/account-access', endOwn),

  sessionRead('GET /users/{userId}/account-access', async (unit, { params, session }) => {
    const { id } = managed(unit, await findUser(unit, params.userId))
    // Network addresses are personal data, so only people who can act on them see them.
    if (!allows(unit.actor.permissions, 'person.sign-out')) throw new AppError('forbidden')
    refuseSelf(unit, id)
    const rows = await findEntries(unit, id, true)
    return { items: rows.map((row) => view(row, session.id)) }
  }),

  sessionRaw('DELETE /users/{userId}/account-access', endTheirs),
]

/** Ends access to the caller's own account. Passkeys require the password, as when they are removed one by one. */
async function endOwn(call: RawSessionCall<'DELETE /me/account-access'>): Promise<Outcome> {
  const { context, body, request, now } = call
  const { session } = call
  const { userId: id, name } = session.actor
  const ends = session.tenant ? body : ofPlatform(body)
  if (whichOf(ends, 'passkey')) {
    const { currentPassword } = body
    await confirmIdentity({ context, session, currentPassword, request, now })
  }
  const isRevoked = whichOf(ends, 'google-calendar')
    ? await revokeCalendar(context, unitScopeOf(call), id)
    : null
  return writeOwn(call, async (unit) => {
    const ended = await endAccess(unit, { person: { id, name }, kept: session.id }, ends)
    await ownAccessEnded(unit, session, ended)
    return { ended, isRevoked }
  })
}

/**
 * Ends access to the account of somebody whom the caller manages. Passkeys are credentials, so removing them requires
 * the person's permissions.
 */
async function endTheirs(call: RawSessionCall<'DELETE /users/{userId}/account-access'>): Promise<Outcome> {
  const { context, body, params } = call
  const scope = unitScopeOf(call)
  const check = (unit: UnitOfWork, row: ReturnType<typeof managed>) => {
    refuseSelf(unit, row.id)
    if (whichOf(body, 'passkey')) requireCredentialsWithinReach(unit, row)
    return row
  }
  let isRevoked: boolean | null = null
  if (whichOf(body, 'google-calendar')) {
    const unit = readUnit(context.pools.app, scope)
    const { id } = check(unit, managed(unit, await findUser(unit, params.userId)))
    isRevoked = await revokeCalendar(context, scope, id)
  }
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const { id, name } = check(unit, await lockManaged(unit, params.userId))
    const ended = await endAccess(unit, { person: { id, name }, kept: null }, body)
    accessEnded(unit, { id, name }, ended)
    return { ended, isRevoked }
  })
}

/** A platform administrator belongs to no company and has no connections. */
function ofPlatform({ entries, kinds }: Ends): Ends {
  const isSignIn = (one: { kind: string }) => ['session', 'browser', 'passkey'].includes(one.kind)
  return {
    entries: entries.filter(isSignIn),
    kinds: kinds.filter((kind) => isSignIn({ kind })),
  }
}

function view(row: EntryRow, currentId: string): Entry {
  const facts = {
    name: row.name,
    address: row.address,
    since: row.since.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
  }
  const isCurrent = row.session_id === currentId
  switch (row.kind) {
    case 'session':
      return {
        kind: row.kind,
        id: row.id as Id<'session'>,
        ...facts,
        isCurrent,
        isByCompany: row.is_by_company,
      }
    case 'key':
      return {
        kind: row.kind,
        id: row.id as Id<'accessKey'>,
        ...facts,
        expiresAt: required(row.expires_at, 'end of a key').toString(),
      }
    case 'push':
      return {
        kind: row.kind,
        id: row.id as Id<'pushSubscription'>,
        ...facts,
        isCurrent,
      }
    case 'browser':
      return { kind: row.kind, id: row.id as Id<'knownBrowser'>, ...facts }
    case 'passkey':
      return { kind: row.kind, id: row.id as Id<'passkey'>, ...facts }
    default:
      return { kind: row.kind, ...facts }
  }
}
