import type { Id } from '#core/ids/id.ts'
import type { PermissionChanges } from '#core/roles/permission-changes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import type { RoleRow } from './repo.ts'

type RoleFields = Pick<RoleRow, 'id' | 'name' | 'description' | 'permissions'>

export function roleCreated(unit: UnitOfWork, role: RoleFields): void {
  record(unit, {
    type: 'role.created',
    ...subjectOf(role),
    data: { name: role.name },
    changes: [
      ...(role.description ? [{ field: 'description', from: null, to: role.description }] : []),
      ...permissionFields({ added: role.permissions, removed: [] }),
    ],
  })
}

/**
 * Records a changed role in the activity log and, if its permissions have changed, notifies the other people who have
 * it; their browsers load their new permissions immediately (docs/spec/reporting.md#5).
 */
export function roleChanged(
  unit: UnitOfWork,
  before: RoleFields,
  after: RoleFields,
  permissions: PermissionChanges,
  holders: Id<'user'>[],
): void {
  const isRenamed = before.name !== after.name
  const about = {
    ...subjectOf(after),
    changes: [
      ...(isRenamed ? [{ field: 'name', from: before.name, to: after.name }] : []),
      ...(before.description === after.description
        ? []
        : [{ field: 'description', from: before.description || null, to: after.description || null }]),
      ...permissionFields(permissions),
    ],
  }
  const { name } = after
  if (permissions.added.length + permissions.removed.length > 0)
    record(unit, {
      type: 'role.permissions-changed',
      ...about,
      data: { name, ...permissions },
      groups: { holders },
    })
  else record(unit, { type: 'role.updated', ...about, data: { name }, groups: isRenamed ? { holders } : {} })
}

export function roleDeleted(unit: UnitOfWork, role: RoleFields): void {
  record(unit, {
    type: 'role.deleted',
    ...subjectOf(role),
    data: { name: role.name },
    changes: [
      { field: 'name', from: role.name, to: null },
      ...permissionFields({ added: [], removed: role.permissions }),
    ],
  })
}

function permissionFields({ added, removed }: PermissionChanges): FieldChange[] {
  return [
    ...(added.length > 0 ? [{ field: 'permissions added', from: null, to: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ field: 'permissions removed', from: removed.join(', '), to: null }] : []),
  ]
}

function subjectOf({ id, name }: RoleFields) {
  return { subject: { kind: 'role' as const, id }, subjectName: name }
}
