import { counted } from '#core/texts/counted.ts'
import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import { messageWithFields } from '#web/lib/changed-meanwhile.ts'
import { messageOf } from '#web/lib/errors.ts'

/**
 * Texts that the specification quotes (docs/spec/reporting.md#2, #5, #8; docs/spec/decisions.md#023), word for word.
 */
export const texts = {
  denied: 'Permission Required',
  systemRole: '(System Role)',
  nameMissing: 'Role name is required.',
  locked: 'System roles cannot be modified for security reasons.',
  inUse: 'Cannot delete role as it is assigned to one or more users.',
  created: 'Role created successfully',
  updated: 'Role updated successfully',
  deleted: 'Role deleted successfully',
  saveFailed: (error: unknown) => `Error saving role: ${messageWithFields(error)}`,
  deleteFailed: (error: unknown) => `Error deleting role: ${messageOf(error)}`,
}

/** "+2 −1"; zero is left out. */
export function signedCounts({ added, removed }: PermissionChanges): string {
  const parts = [added.length > 0 && `+${added.length}`, removed.length > 0 && `−${removed.length}`]
  return parts.filter(Boolean).join(' ')
}

/** "1 person", "6 people". */
export function countPeople(count: number): string {
  return counted(count, 'person', 'people')
}
