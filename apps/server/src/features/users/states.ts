import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { GuestMailing } from '../guest-invitations/api.ts'
import { endSessions, keepException } from '../auth/api.ts'
import { endOtherAccess } from '../account-access/api.ts'
import { endCompanyKeysOf } from '../keys/api.ts'
import { removeUserFromTasks } from '../tasks/api.ts'
import { secondFactorRemoved, userArchived, userDeleted, userStateChanged } from './events.ts'
import { queueDeletion } from './deletion-repo.ts'
import { queueEndOfInvitations, queueEndOfPassword } from './invitation-repo.ts'
import {
  lockManaged,
  refuseSelf,
  requireCredentialsWithinReach,
  requireRemainingTenantAdmin,
} from './grant-limit.ts'
import { handOver, nothingHandedOver, type Handover } from './handover.ts'
import { takeSeats } from './seats.ts'
import type { UserRow } from './user-row.ts'
import { queueEndOfSecondFactors, queueStatus, queueSuspension } from './write-repo.ts'

/**
 * Archives a person (docs/spec/reporting.md#4), who can no longer sign in and whose sessions end. Series and tasks that
 * others depend on are handed over in the same transaction (docs/spec/decisions.md#123). Idempotent.
 * @throws AppError `user_not_found`, `user_out_of_reach`, `own_account`, `last_tenant_admin`, `heir_refused`
 */
export async function archiveUser(
  unit: UnitOfWork,
  id: Id<'user'>,
  wishes: Parameters<typeof handOver>[2],
  mailing: GuestMailing | null,
): Promise<{ row: UserRow; handover: Handover }> {
  const row = await lockManaged(unit, id)
  if (row.status === 'archived') return { row, handover: nothingHandedOver }
  refuseSelf(unit, id)
  await requireRemainingTenantAdmin(unit, row)
  await keepException(unit, id)
  queueStatus(unit, id, 'archived')
  endSessions(unit, id)
  await endOtherAccess(unit, { id, name: row.name })
  await endCompanyKeysOf(unit, { id, name: row.name })
  queueEndOfInvitations(unit, id)
  // After the statement that archives them, so that they get no notification.
  const handover = await handOver(unit, row, wishes, mailing)
  userArchived(unit, row, handover)
  return { row: { ...row, status: 'archived', invited_until: null, updated_at: unit.now }, handover }
}

/** Restores a person, who takes one of the plan's seats again (docs/spec/decisions.md#052). */
export async function unarchiveUser(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow> {
  const row = await lockManaged(unit, id)
  if (row.status === 'active') return row
  await takeSeats(unit, 1)
  queueStatus(unit, id, 'active')
  // A sign-in that was let in just before they were archived may have opened one.
  endSessions(unit, id)
  userStateChanged(unit, row, 'user.unarchived')
  return { ...row, status: 'active', updated_at: unit.now }
}

/** Suspends a person (docs/spec/decisions.md#013): as archiving, but the person keeps their seat and stays in lists. */
export async function suspendUser(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow> {
  const row = await lockManaged(unit, id)
  if (row.is_suspended) return row
  if (row.status === 'archived') throw new AppError('user_archived')
  refuseSelf(unit, id)
  await requireRemainingTenantAdmin(unit, row)
  await keepException(unit, id)
  queueSuspension(unit, id, true)
  endSessions(unit, id)
  queueEndOfInvitations(unit, id)
  userStateChanged(unit, row, 'user.suspended')
  return { ...row, is_suspended: true, invited_until: null, updated_at: unit.now }
}

export async function resumeUser(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow> {
  const row = await lockManaged(unit, id)
  if (!row.is_suspended) return row
  queueSuspension(unit, id, false)
  endSessions(unit, id)
  userStateChanged(unit, row, 'user.resumed')
  return { ...row, is_suspended: false, updated_at: unit.now }
}

/**
 * Deletes an archived person permanently, with their records (docs/spec/reporting.md#4, docs/spec/decisions.md#019,
 * docs/spec/decisions.md#020).
 */
export async function deleteUser(unit: UnitOfWork, id: Id<'user'>): Promise<void> {
  const row = await lockManaged(unit, id, { isDeletion: true })
  refuseSelf(unit, id)
  if (row.status !== 'archived') throw new AppError('user_not_archived')
  await removeUserFromTasks(unit, id)
  queueDeletion(unit, id)
  userDeleted(unit, row)
}

/**
 * Ends all sessions of a person and their other access, for example after they lost a device; they sign in again as
 * before.
 */
export async function signOutUser(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow> {
  const row = await lockManaged(unit, id)
  refuseSelf(unit, id)
  endSessions(unit, id)
  await endOtherAccess(unit, { id, name: row.name })
  userStateChanged(unit, row, 'user.signed-out')
  return row
}

/** Nobody signs in as the person with a password, second factor or link of before. */
export function endCredentials(unit: UnitOfWork, id: Id<'user'>): void {
  queueEndOfPassword(unit, id)
  queueEndOfSecondFactors(unit, id)
  queueEndOfInvitations(unit, id)
}

/** For a person who has lost phone and recovery codes; all their sessions end. */
export async function removeSecondFactor(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow> {
  const row = await lockManaged(unit, id)
  refuseSelf(unit, id)
  if (!row.has_second_factor) return row
  requireCredentialsWithinReach(unit, row)
  await keepException(unit, id)
  queueEndOfSecondFactors(unit, id)
  endSessions(unit, id)
  secondFactorRemoved(unit, row)
  return { ...row, has_second_factor: false }
}
