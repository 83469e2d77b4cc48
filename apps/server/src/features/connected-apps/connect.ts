import { AppError } from '#core/errors/app-error.ts'
import { codeSeconds, connectedDays } from '#core/connected-apps/limits.ts'
import { permissionsByScopes } from '#core/connected-apps/scopes.ts'
import { maxKeyName, maxKeysOfPerson } from '#core/keys/limits.ts'
import { newTokenOf } from '#server/platform/auth/key-token.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import { writeOfCall, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { confirmIdentity, lockOwnAccess } from '../auth/api.ts'
import { deleteUnusedApps, findKeys, insertKey } from '../keys/api.ts'
import { readRequest, returnAddress } from './authorization-request.ts'
import { appConnected } from './events.ts'
import { placeOf } from './redirect-uri.ts'
import { insertApp } from './repo.ts'

/**
 * Connects an app to the signed-in person, who confirms it with their password: an app outlives the session, as a key
 * does.
 * @returns The address that sends the app its code.
 * @throws AppError `app_unknown`, `app_redirect_unknown`, `validation_failed`, `key_limit`, and what `confirmIdentity`
 * refuses.
 */
export async function connectApp(call: RawSessionCall<'POST /me/apps'>): Promise<{ url: string }> {
  const { context, session, request, body, now } = call
  const asked = readRequest(context, request, body.request)
  if (asked.problem) throw refusal('body.request', asked.problem.message)
  const allowed = asked.scopes.filter((scope) => body.allow.includes(scope))
  if (allowed.length < new Set(body.allow).size)
    throw refusal('body.allow', 'The app does not ask for all of this.')
  const { currentPassword } = body
  await confirmIdentity({ context, session, currentPassword, request, now })
  const code = await writeOfCall(call, async (unit) => {
    const ownerId = unit.actor.userId
    await lockOwnAccess(unit, session)
    await deleteUnusedApps(unit, ownerId)
    if ((await findKeys(unit, ownerId)).length >= maxKeysOfPerson) throw new AppError('key_limit')
    const madeCode = newTokenOf('code', unit.tenantId)
    const key = {
      id: unit.newId<'accessKey'>(),
      ownerId,
      roleId: null,
      name: nameOf(asked.client.name, asked.sent.redirectUri),
      // Nobody has this token: an app has tokens of its own, which are accepted for its tools alone.
      tokenHash: hashToken(newToken()),
      permissions: permissionsByScopes(allowed, unit.actor.permissions),
      addresses: [],
      expiresAt: now.add({ hours: 24 * connectedDays }),
    }
    await insertKey(unit, key)
    await insertApp(unit, {
      keyId: key.id,
      clientHash: hashToken(asked.sent.clientId),
      redirectUri: asked.sent.redirectUri,
      scopes: allowed,
      codeHash: hashToken(madeCode),
      codeChallenge: asked.sent.challenge ?? '',
      codeExpiresAt: now.add({ seconds: codeSeconds }),
    })
    await appConnected(unit, key)
    return madeCode
  })
  return { url: returnAddress(asked, { code }) }
}

/** Where the app is, beside its own name, which it may have taken from another app. */
function nameOf(name: string, redirectUri: string): string {
  const place = placeOf(redirectUri).name
  const end = ` (${place.length > 45 ? `…${place.slice(-44)}` : place})`
  return name.slice(0, maxKeyName - end.length).toWellFormed() + end
}

function refusal(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field, message }] })
}
