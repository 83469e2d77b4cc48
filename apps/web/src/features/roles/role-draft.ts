import type { Permission } from '#core/access/permissions.ts'
import { permissionChanges } from '#core/roles/permission-changes.ts'
import { onStored } from '#web/lib/changed-meanwhile.ts'
import type { Role } from './role-types.ts'

/** What the editor holds of a role. */
export interface RoleDraft {
  name: string
  description: string
  permissions: ReadonlySet<Permission>
}

export const emptyDraft: RoleDraft = { name: '', description: '', permissions: new Set() }

export function draftOf(role: Role): RoleDraft {
  return { name: role.name, description: role.description, permissions: new Set(role.permissions) }
}

/** A new role with what another one may do, as far as the person may give it. */
export function copyOf(role: Role, own: ReadonlySet<Permission>): RoleDraft {
  return {
    name: `Copy of ${role.name}`,
    description: role.description,
    permissions: new Set(role.permissions).intersection(own),
  }
}

/** The permissions that are switched, as the very set of before where it holds the same: then nothing has changed. */
export function switchedTo(
  permissions: ReadonlySet<Permission>,
  before: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return permissions.symmetricDifference(before).size === 0 ? before : permissions
}

/** What was typed on an older version, on the stored one: what was switched is switched there, all else is as stored. */
export function draftOnStored(typed: RoleDraft, before: RoleDraft, stored: RoleDraft): RoleDraft {
  const { added, removed } = permissionChanges(before.permissions, typed.permissions)
  const switched = withPermissions(withPermissions(stored.permissions, added, true), removed, false)
  return { ...onStored(typed, before, stored), permissions: switchedTo(switched, stored.permissions) }
}

/** The permissions with some of them switched on or off. */
export function withPermissions(
  permissions: ReadonlySet<Permission>,
  codes: readonly Permission[],
  isOn: boolean,
): ReadonlySet<Permission> {
  return isOn ? permissions.union(new Set(codes)) : permissions.difference(new Set(codes))
}
