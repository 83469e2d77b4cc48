import type { Actor } from '../actor.ts'
import { isWithinGrantLimit } from '../grant-limit.ts'
import type { Permission } from '../permissions.ts'
import { holdsAny, type Policy } from './policy.ts'

/** What is done with roles (1 §6). */
export const rolePolicy = {
  // To give them to people too.
  list: ['CAN_MANAGE_ROLES', 'CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  'list-holders': ['CAN_MANAGE_ROLES', 'CAN_MANAGE_USERS'],
  create: ['CAN_MANAGE_ROLES'],
  edit: ['CAN_MANAGE_ROLES'],
  delete: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

/** What can be done with one role. */
export const roleActNames = ['edit', 'delete'] as const satisfies readonly (keyof typeof rolePolicy)[]
export type RoleAct = (typeof roleActNames)[number]

/** What the rules ask of a role. */
export interface RoleFacts {
  /** Null for the company's own; system roles are locked. */
  systemKey: string | null
  name: string
  /** Null where the role has no record, and its name alone says what it may do. */
  permissions: readonly Permission[] | null
}

/** Whether the role lies within what the actor may do; that of the tenant administrator carries the rank too. */
export function mayGiveRole(actor: Actor, role: RoleFacts): boolean {
  return isWithinGrantLimit(actor, {
    isTenantAdmin: role.systemKey === 'tenant_admin',
    rolePermissions: role.permissions,
    roleName: role.name,
  })
}

/** What the actor may do with the role. That nobody holds it is asked when it is deleted. */
export function roleActs(actor: Actor, role: RoleFacts): RoleAct[] {
  if (role.systemKey !== null || !mayGiveRole(actor, role)) return []
  return roleActNames.filter((act) => holdsAny(actor.permissions, rolePolicy[act]))
}
