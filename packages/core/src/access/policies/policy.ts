import type { Permission } from '../permissions.ts'

/** The permissions that allow an act; any one of them is enough. */
export type Needed = readonly [Permission, ...Permission[]]

/** The acts on one kind of record, each with the permissions that allow it. */
export type Policy = Readonly<Record<string, Needed>>

/** Whether at least one of the given permissions is among the needed ones. */
export function holdsAny(permissions: Iterable<Permission>, needed: Needed): boolean {
  for (const code of permissions) if (needed.includes(code)) return true
  return false
}
