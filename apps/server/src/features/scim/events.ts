import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'

export function groupAdded(unit: UnitOfWork, name: string): void {
  record(unit, { type: 'scim-group.added', subjectName: name, data: { name } })
}

export function groupRemoved(unit: UnitOfWork, name: string): void {
  record(unit, { type: 'scim-group.removed', subjectName: name, data: { name } })
}

/** Members are counted: their own entries have the new role of each of them. */
export function groupChanged(
  unit: UnitOfWork,
  name: string,
  { before, added, removed }: { before: string; added: number; removed: number },
): void {
  const changes: FieldChange[] = []
  if (before !== name) changes.push({ field: 'name', from: before, to: name })
  if (added > 0) changes.push({ field: 'new members', from: null, to: String(added) })
  if (removed > 0) changes.push({ field: 'removed members', from: null, to: String(removed) })
  record(unit, { type: 'scim-group.changed', subjectName: name, data: { name }, changes })
}

export function placementsChanged(
  unit: UnitOfWork,
  before: readonly string[],
  after: readonly string[],
): void {
  record(unit, {
    type: 'scim-placements.changed',
    data: null,
    changes: [{ field: 'groups', from: before.join(', ') || null, to: after.join(', ') || null }],
  })
}

/** Pages that show the provisioning read it again. */
export function hintOfProvisioning(unit: UnitOfWork): void {
  unit.hint({ topic: 'provisioning', ids: [], userIds: null })
}
