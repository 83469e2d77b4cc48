import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findUser } from '../users/api.ts'
import { allSessionsEnded, sessionsEnded } from './events.ts'
import { findPersonOf } from './identity-repo.ts'
import { deleteAllServiceSessions, deleteServiceSessions } from './service-session-repo.ts'
import { serviceSessionHash } from './sign-out.ts'

interface Ended {
  issuer: string
  /** The account at the service; undefined if it names only sessions. */
  subject?: string | undefined
  /** The ids of its sessions; all of the account without any. */
  sessions: readonly string[]
}

/** Ends the sessions in Daymark that belong to sessions at the service, and records whose they were. */
export async function endServiceSessions(
  unit: UnitOfWork,
  { issuer, subject, sessions }: Ended,
): Promise<void> {
  const owner = subject === undefined ? undefined : await findPersonOf(unit, { issuer, subject })
  if (subject !== undefined && !owner) return
  const hashes = sessions.map((id) => serviceSessionHash(issuer, id))
  const ended = await deleteServiceSessions(unit, { owner, hashes })
  for (const userId of new Set<Id<'user'>>(ended)) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one
    const person = await findUser(unit, userId)
    if (person) sessionsEnded(unit, person)
    unit.hint({ topic: 'session', ids: [], userIds: [userId] })
  }
}

/**
 * Ends all sessions that the company's sign-in has opened, for example after somebody else has got hold of a key of the
 * service; except the present one.
 */
export async function endAllServiceSessions(unit: UnitOfWork, presentId: Id<'session'>): Promise<void> {
  await deleteAllServiceSessions(unit, presentId)
  allSessionsEnded(unit)
  unit.hint({ topic: 'session', ids: [], userIds: null })
}
