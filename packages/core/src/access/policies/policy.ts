import type { Permission } from '../permissions.ts'

/** The permissions of which any one lets somebody do an act. */
export type Needed = readonly [Permission, ...Permission[]]

/** The acts of a noun, each with what it needs. */
export type Policy = Readonly<Record<string, Needed>>

/** Whether one of the permissions is among those that are needed. */
export function holdsAny(permissions: Iterable<Permission>, needed: Needed): boolean {
  for (const code of permissions) if (needed.includes(code)) return true
  return false
}
