import { isWithinReach } from '#core/access/reach.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { lockActiveTenantAdmins, lockUser, type RoleChoice } from './repo.ts'
import type { UserRow } from './user-row.ts'
import { mayManage } from './view.ts'

/**
 * The person, held until the unit ends, if the actor may change them.
 * @throws AppError `user_not_found` or `user_out_of_reach`.
 */
export async function holdManaged(unit: Unit, id: string): Promise<UserRow> {
  const row = await lockUser(unit, id)
  if (!row) throw new AppError('user_not_found')
  if (!mayManage(unit.actor, row)) throw new AppError('user_out_of_reach')
  return row
}

/** @throws AppError `own_account`: nobody locks themselves out or changes their own rank. */
export function refuseSelf(unit: Unit, id: string): void {
  if (id === unit.actor.userId) throw new AppError('own_account')
}

/** @throws AppError `last_tenant_admin` where the company would be left without one who can act. */
export async function keepATenantAdmin(unit: Unit, row: UserRow): Promise<void> {
  if (!row.is_tenant_admin || row.status !== 'active' || row.is_suspended) return
  const admins = await lockActiveTenantAdmins(unit)
  if (admins.every((id) => id === row.id)) throw new AppError('last_tenant_admin')
}

/** Whether the role may be given: never one beyond the giver's own, and never the one that is not offered (1 §5). */
export function roleRefusal(unit: Unit, role: RoleChoice): 'not-offered' | 'out-of-reach' | null {
  if (role.system_key === 'super_admin') return 'not-offered'
  const isTenantAdmin = role.system_key === 'tenant_admin'
  const isGivable = isWithinReach(unit.actor, {
    isTenantAdmin,
    rolePermissions: role.permissions,
    roleName: role.name,
  })
  return isGivable ? null : 'out-of-reach'
}
