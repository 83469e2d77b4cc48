import type { Actor } from '#core/access/actor.ts'
import { roleOrder } from '#core/access/default-roles.ts'
import { mayGiveRole, roleActs, type RoleFacts } from '#core/access/policies/role.ts'
import { inEditorOrder } from '#core/roles/permission-changes.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { RoleRow } from './repo.ts'

/** A role as the API shows it to the actor, with what they may do with it. */
export function viewRole(actor: Actor, role: RoleRow): ServerOperation['PATCH /roles/{roleId}']['output'] {
  return {
    id: role.id,
    name: role.name,
    description: role.description,
    isSystem: role.system_key !== null,
    systemKey: role.system_key,
    permissions: inEditorOrder(role.permissions),
    userCount: role.user_count,
    invitedCount: role.invited_count,
    version: role.version,
    isWithinGrantLimit: mayGiveRole(actor, factsOf(role)),
    may: roleActs(actor, factsOf(role)),
  }
}

/** The facts about a role that the rules in core need. */
export function factsOf(role: Pick<RoleRow, 'system_key' | 'permissions' | 'name'>): RoleFacts {
  return { systemKey: role.system_key, permissions: role.permissions, name: role.name }
}

/** The system roles in their order, then the company's own in the given order. */
export function inRoleOrder(roles: readonly RoleRow[]): RoleRow[] {
  return roles.toSorted((one, other) => roleOrder(one.system_key) - roleOrder(other.system_key))
}
