import type { Id } from '#core/ids/id.ts'
import type { Permission } from '#core/access/permissions.ts'
import { mayChangeRole } from '#core/access/policies/role.ts'
import { AppError } from '#core/errors/app-error.ts'
import { firstVersion, refuseLostUpdate } from '#core/records/lost-updates.ts'
import { inEditorOrder, permissionChanges } from '#core/roles/permission-changes.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { endKeysOfRole } from '../keys/api.ts'
import { endInvitationsOfRole } from '../users/api.ts'
import { roleChanged, roleCreated, roleDeleted } from './events.ts'
import {
  deleteRole,
  findHolderIds,
  insertRole,
  lockRole,
  renameForHolders,
  updateRole,
  type RoleRow,
} from './repo.ts'
import { factsOf } from './view.ts'

/**
 * Creates a role with permissions that the actor has too.
 * @throws AppError `permission_beyond_own`, `role_name_taken`
 */
export async function createRole(
  unit: UnitOfWork,
  given: ServerOperation['POST /roles']['body'],
): Promise<RoleRow> {
  const role = {
    id: unit.newId<'role'>(),
    name: given.name,
    description: given.description.trim(),
    permissions: inEditorOrder(given.permissions),
  }
  refuseBeyondOwn(unit, role.permissions)
  await insertRole(unit, role)
  roleCreated(unit, role)
  return { ...role, system_key: null, user_count: 0, invited_count: 0, ...firstVersion }
}

/**
 * Changes a role that the company has created. The people who have it get its new permissions with their next request.
 * @throws AppError `role_not_found`, `system_role_locked`, `role_beyond_own`, `record_changed`,
 * `permission_beyond_own`, `role_name_taken`
 */
export async function changeRole(
  unit: UnitOfWork,
  roleId: Id<'role'>,
  given: ServerOperation['PATCH /roles/{roleId}']['body'],
): Promise<RoleRow> {
  const role = await lockRole(unit, roleId)
  if (!role) throw new AppError('role_not_found')
  if (role.system_key !== null) throw new AppError('system_role_locked')
  if (!mayChangeRole(unit.actor, factsOf(role))) throw new AppError('role_beyond_own')
  const next = {
    ...role,
    name: given.name ?? role.name,
    description: given.description?.trim() ?? role.description,
    permissions: inEditorOrder(given.permissions ?? role.permissions),
  }
  const changes = permissionChanges(role.permissions, next.permissions)
  refuseBeyondOwn(unit, changes.added)
  const isRenamed = next.name !== role.name
  const fields = [
    ...(isRenamed ? [{ field: 'name', now: role.name }] : []),
    ...(next.description === role.description ? [] : [{ field: 'description', now: role.description }]),
    ...(changes.added.length + changes.removed.length === 0 ? [] : [{ field: 'permissions' }]),
  ]
  if (fields.length === 0) return role
  refuseLostUpdate(role, { version: given.version, userId: unit.actor.userId }, fields)
  await updateRole(
    unit,
    next,
    fields.map(({ field }) => field),
  )
  if (isRenamed) await renameForHolders(unit, role.id, next.name)
  // Open invitations were sent for accounts with fewer permissions, so they are cancelled.
  if (changes.added.length > 0) endInvitationsOfRole(unit, role.id)
  roleChanged(unit, role, next, changes, await findHolderIds(unit, role.id))
  const invited_count = changes.added.length > 0 ? 0 : role.invited_count
  return { ...next, invited_count, version: role.version + 1 }
}

/**
 * Deletes a role that the company has created and nobody has.
 * @throws AppError `role_not_found`, `system_role_kept`, `role_beyond_own`, `role_in_use`
 */
export async function removeRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<void> {
  const role = await lockRole(unit, roleId)
  if (!role) throw new AppError('role_not_found')
  if (role.system_key !== null) throw new AppError('system_role_kept')
  if (!mayChangeRole(unit.actor, factsOf(role))) throw new AppError('role_beyond_own')
  // Transactions that assigned the role before the lock have committed, and later ones wait for it.
  if ((await findHolderIds(unit, role.id)).length > 0) throw new AppError('role_in_use')
  await endKeysOfRole(unit, role.id)
  await deleteRole(unit, role.id)
  roleDeleted(unit, role)
}

function refuseBeyondOwn(unit: UnitOfWork, added: readonly Permission[]): void {
  const beyond = added.filter((code) => !unit.actor.permissions.has(code))
  if (beyond.length === 0) return
  throw new AppError('permission_beyond_own', {
    fields: [{ field: 'body.permissions', message: `You do not have ${beyond.join(', ')} yourself.` }],
  })
}
