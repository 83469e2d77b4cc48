import type { Id } from '#core/ids/id.ts'
import { reportScope } from '#core/access/policies/report.ts'
import {
  mayManagePerson,
  mayReplaceCredentials,
  wouldReachCredentials,
  type PersonGrants,
} from '#core/access/policies/person.ts'
import { mayGiveRole } from '#core/access/policies/role.ts'
import { AppError, errorText } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isNobody } from '#server/platform/nobody.ts'
import { findRemainingTenantAdmins, lockUser, type RoleChoice } from './repo.ts'
import type { UserRow } from './user-row.ts'
import { factsOf } from './view.ts'

/**
 * The person, locked until the unit of work ends, if the actor may change them.
 * @throws AppError `user_not_found` or `user_out_of_reach`.
 */
export async function lockManaged(
  unit: UnitOfWork,
  id: Id<'user'>,
  how?: { isDeletion: boolean },
): Promise<UserRow> {
  return managed(unit, await lockUser(unit, id, how))
}

/**
 * The person, if there is one and the actor may change them.
 * @throws AppError `user_not_found` or `user_out_of_reach`.
 */
export function managed(unit: UnitOfWork, row: UserRow | undefined): UserRow {
  if (!row) throw new AppError('user_not_found')
  if (!mayManagePerson(unit.actor, factsOf(row))) throw new AppError('user_out_of_reach')
  return row
}

/** @throws AppError `credentials_out_of_reach` if the actor could sign in as somebody who may do or read more. */
export function requireCredentialsWithinReach(unit: UnitOfWork, row: UserRow): void {
  if (!mayReplaceCredentials(unit.actor, factsOf(row))) throw new AppError('credentials_out_of_reach')
}

/**
 * Refuses a change of the address to which the person's links to set a password are sent.
 * @throws AppError `own_account` or `credentials_out_of_reach`, with the field.
 */
export function requireAddressWithinReach(unit: UnitOfWork, row: UserRow): void {
  const field = 'body.notificationEmail'
  if (row.id === unit.actor.userId) {
    const message = 'Change your own notification email in your profile, with your password.'
    throw new AppError('own_account', { fields: [{ field, message }] })
  }
  if (!mayReplaceCredentials(unit.actor, factsOf(row)))
    throw new AppError('credentials_out_of_reach', {
      fields: [{ field, message: errorText('credentials_out_of_reach') }],
    })
}

/**
 * Refuses a role or unit that would let the actor replace the person's credentials afterwards.
 * @throws AppError `credentials_out_of_reach`, with the field.
 */
export function refuseReachByPlace(
  unit: UnitOfWork,
  row: UserRow,
  { next, field }: { next: PersonGrants; field: 'roleId' | 'businessUnitId' },
): void {
  if (!wouldReachCredentials(unit.actor, factsOf(row), next)) return
  const message =
    field === 'roleId'
      ? 'This person has rights that you do not have. You cannot give them a role within your own rights, because you could then replace their password.'
      : 'This person reads reports that you do not read. You cannot move them into your business unit, because you could then replace their password.'
  throw new AppError('credentials_out_of_reach', { fields: [{ field: `body.${field}`, message }] })
}

/** @throws AppError `own_account` if the person is the principal: daymark may lock themselves out or demote themselves. */
export function refuseSelf(unit: UnitOfWork, id: Id<'user'>): void {
  if (id === unit.actor.userId) throw new AppError('own_account')
}

/**
 * Refuses to archive, suspend or demote a tenant administrator unless the actor is an active one, who then remains. The
 * actor may have lost that status while this unit of work waited for the lock. If the actor is no person, as with SCIM,
 * another administrator has to remain.
 * @throws AppError `last_tenant_admin`.
 */
export async function requireRemainingTenantAdmin(unit: UnitOfWork, row: UserRow): Promise<void> {
  if (!row.is_tenant_admin || row.status !== 'active' || row.is_suspended) return
  const admins = await findRemainingTenantAdmins(unit)
  const remains = isNobody(unit.actor) ? admins.length > 1 : admins.includes(unit.actor.userId)
  if (!remains) throw new AppError('last_tenant_admin')
}

/**
 * Why the role may not be assigned: it is Super Admin (docs/spec/reporting.md#5), or has administrative permissions
 * that the actor lacks; null if it may be.
 */
export function roleRefusal(
  unit: UnitOfWork,
  role: RoleChoice,
): 'not-offered' | 'beyond-own-administration' | null {
  if (role.system_key === 'super_admin') return 'not-offered'
  return mayGiveRole(unit.actor, {
    systemKey: role.system_key,
    permissions: role.permissions,
    name: role.name,
  })
    ? null
    : 'beyond-own-administration'
}

/**
 * Whether the actor would gain a person's history by this move: into the business unit that the actor's reading is
 * limited to, whose managers read all of the person's reports (docs/spec/decisions.md#124).
 */
export function wouldGainHistory(
  unit: UnitOfWork,
  { from, to }: { from: Id<'businessUnit'> | null; to: Id<'businessUnit'> | null },
): boolean {
  const own = reportScope(unit.actor)
  return own.kind === 'unit' && from !== to && to === own.businessUnitId
}
