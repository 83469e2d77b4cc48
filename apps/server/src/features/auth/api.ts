import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueEndOfSessions } from './repo.ts'

/**
 * Ends all sessions of a person of the company with the commit, except the named one, and notifies the browsers that
 * had them.
 */
export function endSessions(unit: UnitOfWork, userId: Id<'user'>, exceptSessionId?: string): void {
  queueEndOfSessions(unit, userId, exceptSessionId ?? null)
  unit.hint({ topic: 'session', ids: [], userIds: [userId] })
}

export { openSession } from './open-session.ts'
export { lockOwnAccess, requireOpenSession } from './lock-access.ts'
export { findAccountById, lockAccess, type EndedSession, type ServiceSessionKept } from './repo.ts'
export { endOwnSession } from './session-ended.ts'
export { refuseBlocked } from './sign-in.ts'
export { findDomainOwner, findOtherOwner } from './domain-owner-repo.ts'
export { keepException } from './keep-exception.ts'
export { attempt, refuseLockedAddress } from './throttle.ts'
export { confirmIdentity, couldBePassword, provesByPassword } from './confirm-identity.ts'
export { newPasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts'
export { userHandleOf } from './passkey-sign-in.ts'
export { deviceKnownDays } from './known-device.ts'
export { factorBinding } from './second-factor.ts'
export { findRecipient } from './owner-repo.ts'
export { notifyOfAccess, notifyOwner, notifyPersonOfAccess } from './notify-owner.ts'
