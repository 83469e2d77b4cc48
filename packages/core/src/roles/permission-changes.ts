import { counted } from '../texts/counted.ts'
import { permissionGroups, tenantPermissions, type Permission } from '../access/permissions.ts'

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

const mostNamed = 5

/** For the people with the role: "2 permissions added (Add people, Change people), 1 removed (Create and change roles)". */
export function changesInWords({ added, removed }: PermissionChanges): string {
  const permissions = (codes: readonly Permission[]): string => counted(codes.length, 'permission')
  const gained = `${permissions(added)} added (${namesOf(added)})`
  if (removed.length === 0) return gained
  if (added.length === 0) return `${permissions(removed)} removed (${namesOf(removed)})`
  return `${gained}, ${removed.length} removed (${namesOf(removed)})`
}

/** The names of the permissions in the role editor. */
function namesOf(codes: readonly Permission[]): string {
  const named = codes.slice(0, mostNamed).map((code) => sentences.get(code) ?? code)
  const more = codes.length - named.length
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`
}

const sentences: ReadonlyMap<string, string> = new Map(
  permissionGroups.flatMap((group) => group.permissions.map(([code, sentence]) => [code, sentence] as const)),
)
