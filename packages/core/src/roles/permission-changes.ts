import { tenantPermissions, type Permission } from '../access/permissions.ts'

export interface PermissionChanges {
  added: Permission[]
  removed: Permission[]
}

/** The permissions that a role gains and loses, in the editor's order. */
export function permissionChanges(
  before: Iterable<Permission>,
  after: Iterable<Permission>,
): PermissionChanges {
  const [had, has] = [new Set(before), new Set(after)]
  return { added: inEditorOrder(has.difference(had)), removed: inEditorOrder(had.difference(has)) }
}

/** The permissions in the editor's order, each once. */
export function inEditorOrder(permissions: Iterable<Permission>): Permission[] {
  const wanted = new Set(permissions)
  return tenantPermissions.filter((code) => wanted.has(code))
}

/** A summary for the people with the role, such as "2 permissions added, 1 removed". */
export function changesInWords({ added, removed }: PermissionChanges): string {
  const counted = (count: number): string => (count === 1 ? '1 permission' : `${count} permissions`)
  if (removed.length === 0) return `${counted(added.length)} added`
  if (added.length === 0) return `${counted(removed.length)} removed`
  return `${counted(added.length)} added, ${removed.length} removed`
}
