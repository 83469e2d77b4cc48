import { mayGiveRoleToKey } from '#core/access/policies/key.ts'
import type { Permission } from '#core/access/permissions.ts'
import { AppError } from '#core/errors/app-error.ts'
import { maxKeysOfCompany, maxKeysOfPerson } from '#core/keys/limits.ts'
import { newKeyToken } from '#server/platform/auth/key-token.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, type RawSessionCall } from '#server/platform/http/procedure.ts'
import { confirmIdentity, lockOwnAccess } from '../auth/api.ts'
import { keyMade } from './events.ts'
import {
  findCompanyKeys,
  findKeys,
  insertKey,
  keepRole,
  type CompanyKeyRow,
  type KeyRow,
  type NewKey,
} from './repo.ts'

type OwnCall = RawSessionCall<'POST /me/keys'>
type CompanyCall = RawSessionCall<'POST /keys'>

/**
 * Makes a key of the signed-in person, who confirms it with their password: a key outlives the session.
 * @throws AppError `permission_beyond_own`, `key_limit`, and what `confirmIdentity` refuses.
 */
export function makeOwnKey(call: OwnCall): Promise<{ key: KeyRow; token: string }> {
  return make(call, async (unit, key) => {
    refuseBeyondOwn(unit, key.permissions)
    if ((await findKeys(unit, key.ownerId)).length >= maxKeysOfPerson) throw new AppError('key_limit')
    await insertKey(unit, key)
    await keyMade(unit, key)
    return newest(await findKeys(unit, key.ownerId), key)
  })
}

/**
 * Makes a key of the company, which the signed-in person answers for. It may do and read nothing that they may not.
 * @throws AppError `role_not_found`, `key_role_out_of_reach`, `permission_beyond_own`, `key_limit`, and what
 * `confirmIdentity` refuses.
 */
export function makeCompanyKey(call: CompanyCall): Promise<{ key: CompanyKeyRow; token: string }> {
  return make(call, async (unit, given) => {
    const role = await keepRole(unit, call.body.roleId)
    if (!role) throw new AppError('role_not_found')
    if (!mayGiveRoleToKey(unit.actor, { ...role, systemKey: role.system_key }))
      throw new AppError('key_role_out_of_reach')
    refuseBeyondOwn(unit, given.permissions)
    refuseBeyondRole(role, given.permissions)
    if ((await findCompanyKeys(unit)).length >= maxKeysOfCompany) throw new AppError('key_limit')
    const key = { ...given, roleId: role.id }
    await insertKey(unit, key)
    await keyMade(unit, key)
    return newest(await findCompanyKeys(unit), key)
  })
}

async function make<Row>(
  call: OwnCall | CompanyCall,
  store: (unit: UnitOfWork, key: NewKey) => Promise<Row>,
): Promise<{ key: Row; token: string }> {
  const { context, session, request, body, now } = call
  const { currentPassword } = body
  await confirmIdentity({ context, session, currentPassword, request, now })
  const scope = unitScopeOf(call)
  const token = newKeyToken(scope.tenantId)
  const key = await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const ownerId = unit.actor.userId
    await lockOwnAccess(unit, session)
    return store(unit, {
      id: unit.newId<'accessKey'>(),
      ownerId,
      roleId: null,
      name: body.name,
      tokenHash: hashToken(token),
      permissions: [...new Set(body.permissions)],
      addresses: [...new Set(body.addresses)],
      expiresAt: now.add({ hours: 24 * body.days }),
    })
  })
  return { key, token }
}

function newest<Row extends { id: string }>(rows: readonly Row[], { id }: NewKey): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('The key was not stored.')
  return row
}

function refuseBeyondOwn(unit: UnitOfWork, permissions: readonly Permission[]): void {
  const beyond = permissions.filter((code) => !unit.actor.permissions.has(code))
  if (beyond.length > 0) throw refusal(`You do not have ${beyond.join(', ')} yourself.`)
}

function refuseBeyondRole(
  role: { name: string; permissions: readonly Permission[] },
  permissions: readonly Permission[],
): void {
  const beyond = permissions.filter((code) => !role.permissions.includes(code))
  if (beyond.length > 0) throw refusal(`The role ${role.name} does not have ${beyond.join(', ')}.`)
}

function refusal(message: string): AppError {
  return new AppError('permission_beyond_own', { fields: [{ field: 'body.permissions', message }] })
}
