import type { ServerOperation } from '#contract/operations.ts'
import { accessKinds, type AccessCount, type AccessKind } from '#core/auth/access-kinds.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { endFeed } from '../calendar-feed/api.ts'
import { forgetCalendar } from '../google-calendar/api.ts'
import { disconnectChat } from '../telegram/api.ts'
import {
  deleteBrowsers,
  deletePasskeys,
  deletePushDevices,
  deleteSessions,
  type Which,
} from './entries-repo.ts'

/** What a request wants to end. */
export type Ends = Pick<ServerOperation['DELETE /users/{userId}/account-access']['body'], 'entries' | 'kinds'>

interface Ending {
  person: { id: Id<'user'>; name: string }
  /** Stays, with its device, where everything of its kind ends; null for another person's. */
  kept: Id<'session'> | null
  /** Whether this installation sends mails. */
  canMail: boolean
}

/**
 * Ends what is named of a person's access; gives how much has ended. The end of a chat, a calendar and an address is
 * recorded with it.
 * @throws AppError `account_access_not_found` where entries were named and nothing has ended.
 */
export async function endAccess(unit: UnitOfWork, ending: Ending, ends: Ends): Promise<AccessCount[]> {
  const counts = new Map<AccessKind, number>()
  for (const kind of order) {
    const which = whichOf(ends, kind)
    if (which !== undefined) counts.set(kind, await acts[kind](unit, ending, which))
  }
  const ended = accessKinds
    .map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0)
  if (ends.entries.length > 0 && ended.length === 0) throw new AppError('account_access_not_found')
  return ended
}

/** Devices end before the sessions to which they belong, so that they are counted; browsers after them. */
const order: readonly AccessKind[] = ['push', ...accessKinds.filter((kind) => kind !== 'push')]

/** Which entries of a kind the request wants to end; undefined for none. */
export function whichOf({ entries, kinds }: Ends, kind: AccessKind): Which | undefined {
  if (kinds.includes(kind)) return 'all'
  const named = entries.filter((entry) => entry.kind === kind)
  return named.length > 0 ? named.flatMap((entry) => ('id' in entry ? [entry.id] : [])) : undefined
}

const acts: Record<AccessKind, (unit: UnitOfWork, ending: Ending, which: Which) => Promise<number>> = {
  session: (unit, { person, kept }, which) => deleteSessions(unit, person.id, which, kept),
  browser: (unit, { person }, which) => deleteBrowsers(unit, person.id, which),
  passkey: (unit, { person }, which) => deletePasskeys(unit, person.id, which),
  push: (unit, { person, kept }, which) => deletePushDevices(unit, person.id, which, kept),
  telegram: async (unit, { person }) => Number(await disconnectChat(unit, person)),
  'calendar-address': async (unit, { person }) => Number(await endFeed(unit, person)),
  'google-calendar': async (unit, { person, canMail }) =>
    Number(await forgetCalendar(unit, person, { canMail })),
}
