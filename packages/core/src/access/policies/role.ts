import type { Actor } from '../actor.ts'
import { isWithinGrantLimit, isWithinOwnPermissions } from '../grant-limit.ts'
import type { Permission } from '../permissions.ts'
import { holdsAny, type Policy } from './policy.ts'

/** The acts on roles (docs/spec/reporting.md#6). */
export const rolePolicy = {
  // Also needed to assign roles to people.
  list: ['CAN_MANAGE_ROLES', 'CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  'list-holders': ['CAN_MANAGE_ROLES', 'CAN_MANAGE_USERS'],
  create: ['CAN_MANAGE_ROLES'],
  edit: ['CAN_MANAGE_ROLES'],
  delete: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

/** The acts on one role. */
export const roleActNames = ['edit', 'delete'] as const satisfies readonly (keyof typeof rolePolicy)[]
export type RoleAct = (typeof roleActNames)[number]

/** The facts about a role that the rules need. */
export interface RoleFacts {
  /** Null for a role that the company created. System roles cannot be changed. */
  systemKey: string | null
  name: string
  /** Null if the role has no record: then its name decides. */
  permissions: readonly Permission[] | null
}

/** Whether the actor may assign the role: they have all its administrative permissions (`isWithinGrantLimit`). */
export function mayGiveRole(actor: Actor, role: RoleFacts): boolean {
  return isWithinGrantLimit(actor, grantsOfRole(role))
}

/**
 * Whether the actor may change what the role is: they have all its permissions, because a role may be their own.
 */
export function mayChangeRole(actor: Actor, role: RoleFacts): boolean {
  return isWithinOwnPermissions(actor, grantsOfRole(role))
}

/** The acts on the role that the actor may do. Whether somebody still has the role is checked when it is deleted. */
export function roleActs(actor: Actor, role: RoleFacts): RoleAct[] {
  if (role.systemKey !== null || !mayChangeRole(actor, role)) return []
  return roleActNames.filter((act) => holdsAny(actor.permissions, rolePolicy[act]))
}

/** The grants of somebody with the role. */
export function grantsOfRole(role: RoleFacts) {
  return {
    isTenantAdmin: role.systemKey === 'tenant_admin',
    rolePermissions: role.permissions,
    roleName: role.name,
  }
}
