import type { Id } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionKeyOf, sessionEnd, setSessionCookie, tokenOf } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { newId } from '#server/platform/ids.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { refreshSystemRoles } from '../roles/api.ts'
import { lockUse } from './exception-repo.ts'
import { findKnownDevice, newDevice, setDeviceCookie, type Device } from './known-device.ts'
import { forgetSurplusDevices } from './known-device-repo.ts'
import {
  deleteSessionByToken,
  endSurplusSessions,
  newSessionToken,
  storeSession,
  type AccountRow,
  type NewSession,
  type ServiceSessionKept,
} from './repo.ts'
import { endStreams } from './session-ended.ts'
import { knowsAnotherDevice } from './owner-repo.ts'
import { hasSignedInBefore, signedIn } from './sign-in-events.ts'
import { notifyOfNewDevice } from './notify-owner.ts'

interface SignIn {
  context: ServerContext
  request: FastifyRequest
  reply: FastifyReply
  now: Temporal.Instant
}

/**
 * Opens a session for an authenticated person, which replaces the previous one of this browser, and sets the cookies of
 * session and device. If the person has more than twenty, the least recently used one ends. `also` is added to the text
 * of the log entry.
 * @throws AppError `invalid_credentials` if the password was changed meanwhile, `company_sign_in_required` or
 * `company_sign_in_unknown` if the company's sign-in was required, switched off or changed meanwhile.
 */
export async function openSession(
  signIn: SignIn,
  account: AccountRow,
  { also, service }: { also?: (unit: UnitOfWork) => void; service?: ServiceSessionKept } = {},
): Promise<{ kind: 'signed-in'; userId: Id<'user'> }> {
  const { context, request, reply, now } = signIn
  const device = (await findKnownDevice(context, request, { userId: account.user_id }, now)) ?? newDevice(now)
  const tenantId = account.tenant_id ?? platformTenantId
  const { token, hash } = newSessionToken(context.pools.auth, tenantId)
  const session: NewSession = {
    id: newId(now),
    tokenHash: hash,
    userId: account.user_id,
    address: request.ip,
    userAgent: printable(request.headers['user-agent']),
    now,
    expiresAt: sessionEnd(now, now),
    passwordChangedAt: account.password_changed_at,
    device,
    service,
  }
  const pool = account.tenant_id === null ? context.pools.platform : context.pools.app
  const actor = actorOf(account)
  const principal = { kind: account.tenant_id === null ? 'platform' : 'person', actor, tenantId } as const
  const scope = { tenantId, principal, now, address: request.ip }
  await writeUnit(pool, scope, context.hub.publish, async (unit) => {
    if (account.tenant_id !== null) await refuseOtherWay(unit, account.user_id, service)
    if (!(await storeSession(unit, session))) throw new AppError('invalid_credentials')
    if (account.is_tenant_admin) await refreshSystemRoles(unit)
    if (device.isNew && (await isKnownPerson(unit, account, device)))
      await notifyOfNewDevice(unit, account, session.userAgent)
    signedIn(unit, account, service !== undefined)
    also?.(unit)
  })
  const previous = tokenOf(request, context.secureCookies)
  if (previous)
    endStreams(context.hub, await deleteSessionByToken(context.pools.auth, sessionKeyOf(previous)))
  if ((await endSurplusSessions(context.pools.auth, account.user_id)) > 0)
    endStreams(context.hub, { userId: account.user_id, tenantId: account.tenant_id })
  if (device.isNew) await forgetSurplusDevices(context.pools.auth, account.user_id)
  setSessionCookie(reply, token, context.secureCookies, session)
  setDeviceCookie(signIn, device)
  return { kind: 'signed-in', userId: account.user_id }
}

/** Refuses a way to sign in that the company has closed since the credentials were checked. */
async function refuseOtherWay(
  unit: UnitOfWork,
  userId: Id<'user'>,
  service: ServiceSessionKept | undefined,
): Promise<void> {
  const use = await lockUse(unit, userId)
  const isOn = use?.is_on && use.version === service?.version
  if (service && !isOn) throw new AppError('company_sign_in_unknown')
  if (!service && use?.is_needed) throw new AppError('company_sign_in_required')
}

/** Whether the person has signed in before: at the first sign-in, every device is new. */
async function isKnownPerson(unit: UnitOfWork, account: AccountRow, device: Device): Promise<boolean> {
  return (await knowsAnotherDevice(unit, account.user_id, device.id)) || hasSignedInBefore(unit, account)
}

function printable(userAgent: string | undefined): string {
  return (userAgent ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
}

/** The person who is signing in, with the facts for the log entry. */
function actorOf(account: AccountRow): Actor {
  return {
    userId: account.user_id,
    name: required(account.name, 'name of the person'),
    designation: account.designation,
    roleName: account.role_name ?? 'Platform Admin',
    businessUnitId: account.business_unit_id,
    isTenantAdmin: account.is_tenant_admin ?? false,
    permissions: new Set(),
  }
}
