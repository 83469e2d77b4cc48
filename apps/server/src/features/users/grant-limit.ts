import type { Id } from '#core/ids/id.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { isWithinScope } from '#core/access/grant-limit.ts'
import { mayManagePerson } from '#core/access/policies/person.ts'
import { mayGiveRole } from '#core/access/policies/role.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockActiveTenantAdmins, lockUser, type RoleChoice } from './repo.ts'
import type { UserRow } from './user-row.ts'
import { factsOf } from './view.ts'

/**
 * The person, locked until the unit of work ends, if the actor may change them.
 * @throws AppError `user_not_found` or `user_out_of_reach`.
 */
export async function lockManaged(
  unit: UnitOfWork,
  id: Id<'user'>,
  how?: { isDeletion: boolean },
): Promise<UserRow> {
  return managed(unit, await lockUser(unit, id, how))
}

/**
 * The person, if there is one and the actor may change them.
 * @throws AppError `user_not_found` or `user_out_of_reach`.
 */
export function managed(unit: UnitOfWork, row: UserRow | undefined): UserRow {
  if (!row) throw new AppError('user_not_found')
  if (!mayManagePerson(unit.actor, factsOf(row))) throw new AppError('user_out_of_reach')
  return row
}

/** @throws AppError `own_account` if the person is the actor: nobody may lock themselves out or demote themselves. */
export function refuseSelf(unit: UnitOfWork, id: Id<'user'>): void {
  if (id === unit.actor.userId) throw new AppError('own_account')
}

/**
 * Refuses to archive, suspend or demote a tenant administrator unless the actor is an active one, who then remains. The
 * actor may have lost that status while this unit of work waited for the lock.
 * @throws AppError `last_tenant_admin`.
 */
export async function requireRemainingTenantAdmin(unit: UnitOfWork, row: UserRow): Promise<void> {
  if (!row.is_tenant_admin || row.status !== 'active' || row.is_suspended) return
  const admins = await lockActiveTenantAdmins(unit)
  if (!admins.includes(unit.actor.userId)) throw new AppError('last_tenant_admin')
}

/** Why the role may not be assigned: it is Super Admin, or may do more than the actor (1 §5); null if it may be. */
export function roleRefusal(
  unit: UnitOfWork,
  role: RoleChoice,
): 'not-offered' | 'beyond-own-permissions' | null {
  if (role.system_key === 'super_admin') return 'not-offered'
  return mayGiveRole(unit.actor, {
    systemKey: role.system_key,
    permissions: role.permissions,
    name: role.name,
  })
    ? null
    : 'beyond-own-permissions'
}

/**
 * Whether somebody may be given the role in the unit: they read nothing then that the giver does not, and the
 * giver, held to one unit, gains nobody's history by moving them into it.
 */
export function isPlaceWithinGrantLimit(
  unit: UnitOfWork,
  role: Pick<RoleChoice, 'system_key' | 'permissions' | 'name'>,
  place: { businessUnitId: Id<'businessUnit'> | null; from?: string | null },
): boolean {
  const { actor } = unit
  const own = reportScope(actor)
  const gainsHistory =
    own.kind === 'unit' &&
    place.from !== undefined &&
    place.from !== place.businessUnitId &&
    place.businessUnitId === own.businessUnitId
  if (gainsHistory) return false
  return isWithinScope(actor, {
    isTenantAdmin: role.system_key === 'tenant_admin',
    rolePermissions: role.permissions,
    roleName: role.name,
    businessUnitId: place.businessUnitId,
  })
}
