import type { Permission } from '#core/access/permissions.ts'
import { permissionChanges } from '#core/roles/permission-changes.ts'
import { rebasedDraft } from '#web/lib/changed-meanwhile.ts'
import type { Role } from './use-roles.ts'

/** The values of the role form. */
export interface RoleDraft {
  name: string
  description: string
  permissions: ReadonlySet<Permission>
}

export const emptyDraft: RoleDraft = { name: '', description: '', permissions: new Set() }

export function draftOf(role: Role): RoleDraft {
  return { name: role.name, description: role.description, permissions: new Set(role.permissions) }
}

/** The values of a new role as a copy of another, without permissions that the person does not have. */
export function copyOf(role: Role, own: ReadonlySet<Permission>): RoleDraft {
  return {
    name: `Copy of ${role.name}`,
    description: role.description,
    permissions: new Set(role.permissions).intersection(own),
  }
}

/** The chosen permissions; the set `before` itself if they are equal, so that the form detects no change. */
export function switchedTo(
  permissions: ReadonlySet<Permission>,
  before: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return permissions.symmetricDifference(before).size === 0 ? before : permissions
}

/** Applies the changes of a draft to a newer stored version; everything unchanged gets the stored values. */
export function rebasedRoleDraft(typed: RoleDraft, before: RoleDraft, stored: RoleDraft): RoleDraft {
  const { added, removed } = permissionChanges(before.permissions, typed.permissions)
  const switched = withPermissions(withPermissions(stored.permissions, added, true), removed, false)
  return { ...rebasedDraft(typed, before, stored), permissions: switchedTo(switched, stored.permissions) }
}

/** The permissions with `codes` added or removed. */
export function withPermissions(
  permissions: ReadonlySet<Permission>,
  codes: readonly Permission[],
  isOn: boolean,
): ReadonlySet<Permission> {
  return isOn ? permissions.union(new Set(codes)) : permissions.difference(new Set(codes))
}
