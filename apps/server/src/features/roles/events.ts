import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { changesInWords, type PermissionChanges } from '#core/roles/permission-changes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { notify } from '../notifications/api.ts'
import type { RoleRow } from './repo.ts'

type About = Pick<RoleRow, 'id' | 'name' | 'description' | 'permissions'>

export function roleCreated(unit: UnitOfWork, role: About): void {
  record(unit, role, 'role.created', `${unit.actor.name} created the role “${role.name}”.`, [
    ...(role.description ? [{ field: 'description', from: null, to: role.description }] : []),
    ...permissionFields({ added: role.permissions, removed: [] }),
  ])
  rolesChanged(unit)
}

/**
 * Records a changed role in the activity log and, if its permissions have changed, notifies the other people who have
 * it; their browsers load their new permissions at once (docs/spec/reporting.md#5).
 */
export function roleChanged(
  unit: UnitOfWork,
  before: About,
  after: About,
  permissions: PermissionChanges,
  holderIds: Id<'user'>[],
): void {
  const isCrucial = permissions.added.length + permissions.removed.length > 0
  const isRenamed = before.name !== after.name
  const details = [
    ...(isRenamed ? [{ field: 'name', from: before.name, to: after.name }] : []),
    ...(before.description === after.description
      ? []
      : [{ field: 'description', from: before.description || null, to: after.description || null }]),
    ...permissionFields(permissions),
  ]
  const sentence = isCrucial
    ? `${unit.actor.name} changed what the role “${after.name}” may do: ${changesInWords(permissions)}.`
    : `${unit.actor.name} changed the role “${after.name}”.`
  record(unit, after, isCrucial ? 'role.permissions-changed' : 'role.updated', sentence, details, isCrucial)
  rolesChanged(unit)
  if (isCrucial)
    notify(unit, holderIds, {
      type: 'info',
      message: sentence,
      link: '/',
      actionType: 'ROLE_PERMISSIONS_CHANGED',
      target: { kind: 'role', id: after.id },
      isCrucial,
    })
  if (holderIds.length === 0 || !(isCrucial || isRenamed)) return
  unit.hint({ topic: 'me', ids: [], userIds: holderIds })
  // The people lists in their browsers contain the acts that they may do with each person.
  if (isCrucial) unit.hint({ topic: 'users', ids: [], userIds: holderIds })
  unit.hint({ topic: 'people', ids: [], userIds: null })
}

export function roleDeleted(unit: UnitOfWork, role: About): void {
  record(unit, role, 'role.deleted', `${unit.actor.name} deleted the role “${role.name}”.`, [
    { field: 'name', from: role.name, to: null },
    ...permissionFields({ added: [], removed: role.permissions }),
  ])
  rolesChanged(unit)
}

function permissionFields({ added, removed }: PermissionChanges): FieldChange[] {
  return [
    ...(added.length > 0 ? [{ field: 'permissions added', from: null, to: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ field: 'permissions removed', from: removed.join(', '), to: null }] : []),
  ]
}

function record(
  unit: UnitOfWork,
  role: About,
  type: Extract<ActivityType, `role.${string}`>,
  description: string,
  details: FieldChange[],
  isCrucial = false,
): void {
  const target = { kind: 'role' as const, id: role.id }
  recordActivity(unit, { type, description, target, targetName: role.name, details, isCrucial })
}

function rolesChanged(unit: UnitOfWork): void {
  unit.hint({ topic: 'roles', ids: [], userIds: null })
}
