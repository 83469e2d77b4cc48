import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import { addMissingPermissions } from './repo.ts'

/**
 * Called when an administrator signs in: adds to system roles the permissions that their templates have gained
 * (docs/spec/reporting.md#4, docs/spec/decisions.md#012).
 */
export async function refreshSystemRoles(unit: UnitOfWork): Promise<void> {
  const names = await addMissingPermissions(unit)
  if (names.length === 0) return
  record(unit, { type: 'role.refreshed', data: { names: names.toSorted() } })
}
