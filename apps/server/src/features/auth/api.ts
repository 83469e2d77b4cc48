import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueEndOfSessions } from './repo.ts'

/**
 * Ends all sessions of a person of the unit's company at the commit, but for one if it is named, and wakes the
 * browsers that held them.
 */
export function endSessions(unit: UnitOfWork, userId: Id<'user'>, exceptSessionId?: string): void {
  queueEndOfSessions(unit, userId, exceptSessionId ?? null)
  unit.hint({ topic: 'session', ids: [], userIds: [userId] })
}

export { attempt } from './throttle.ts'
export { confirmIdentity } from './confirm-identity.ts'
export { newPasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts'
export { userHandleOf } from './passkey-sign-in.ts'
export { deviceKnownDays } from './known-device.ts'
export { placeOfFactor } from './second-factor.ts'
export { findRecipient } from './owner-repo.ts'
