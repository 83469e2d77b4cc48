import { shownEmail } from '#core/people/shown-email.ts'
import { countedAccesses, type AccessCount, type AccessKind } from '#core/auth/access-kinds.ts'
import type { Id } from '#core/ids/id.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { accountChanged, sendAccountNotice } from '../account/api.ts'
import { record } from '../activity/api.ts'

type Ended = readonly AccessCount[]

/** Kinds that record their own end; the others are recorded here. */
const recordedElsewhere: readonly AccessKind[] = ['key', 'telegram', 'calendar-address', 'google-calendar']

/** Records what the person has ended themselves, and mails them if credentials were included. */
export async function ownAccessEnded(unit: UnitOfWork, own: Session, ended: Ended): Promise<void> {
  const { userId } = own.actor
  refetchPages(unit, userId, ended)
  const recorded = recordedHere(ended)
  if (recorded.length > 0) accountChanged(unit, own, { type: 'user.access-ended', data: { ended: recorded } })
  if (has(ended, 'passkey'))
    await sendAccountNotice(unit, own, {
      subject: 'Access to your Daymark account was ended',
      what: `Access to the account ${shownEmail(own.email)} was ended: ${countedAccesses(recorded)}`,
    })
}

/** Records what an administrator has ended of a person's access. */
export function accessEnded(unit: UnitOfWork, person: { id: Id<'user'>; name: string }, ended: Ended): void {
  refetchPages(unit, person.id, ended)
  const recorded = recordedHere(ended)
  if (recorded.length === 0) return
  record(unit, {
    type: 'user.access-ended',
    subject: { kind: 'user', id: person.id },
    subjectName: person.name,
    about: person,
    data: { ended: recorded },
  })
  // The list of people shows how a person signs in, which a removed passkey changes.
  if (has(ended, 'passkey')) unit.hint({ topic: 'users', ids: [], userIds: null })
}

/** Open pages of the person show what is left; those of ended sessions ask to sign in. */
function refetchPages(unit: UnitOfWork, userId: Id<'user'>, ended: Ended): void {
  const topics = [
    ...(ended.length > 0 ? ['account'] : []),
    ...(has(ended, 'session') ? ['session'] : []),
    ...(has(ended, 'push') ? ['push'] : []),
  ]
  for (const topic of topics) unit.hint({ topic, ids: [], userIds: [userId] })
}

function recordedHere(ended: Ended): AccessCount[] {
  return ended.filter(({ kind, count }) => count > 0 && !recordedElsewhere.includes(kind))
}

function has(ended: Ended, kind: AccessKind): boolean {
  return ended.some((one) => one.kind === kind)
}
