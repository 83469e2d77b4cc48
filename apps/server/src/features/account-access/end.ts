import type { ServerOperation } from '#contract/operations.ts'
import { accessKinds, type AccessCount, type AccessKind } from '#core/auth/access-kinds.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { endFeed } from '../calendar-feed/api.ts'
import { endKeys } from '../keys/api.ts'
import { forgetCalendar } from '../google-calendar/api.ts'
import { disconnectChat } from '../telegram/api.ts'
import {
  deleteBrowsers,
  deletePasskeys,
  deletePushDevices,
  deleteSessions,
  type Which,
} from './entries-repo.ts'

/** The access that a request wants to end. */
export type Ends = Pick<ServerOperation['DELETE /users/{userId}/account-access']['body'], 'entries' | 'kinds'>

interface Ending {
  person: { id: Id<'user'>; name: string }
  /** This session and its device remain when everything of its kind ends; null for another person's account. */
  kept: Id<'session'> | null
}

/**
 * Ends the named access to a person's account; returns how much has ended. The end of a chat, a calendar and an address
 * is recorded with it.
 * @throws AppError `account_access_not_found` if entries were named and nothing has ended.
 */
export async function endAccess(unit: UnitOfWork, ending: Ending, ends: Ends): Promise<AccessCount[]> {
  const counts = new Map<AccessKind, number>()
  const add = (kind: AccessKind, count: number) => counts.set(kind, (counts.get(kind) ?? 0) + count)
  const named = whichOf(ends, 'session')
  // Browsers end after the sessions, whose browsers are forgotten with them.
  const { sessions, devices } = named
    ? await deleteSessions(unit, ending.person.id, named, ending.kept)
    : { sessions: 0, devices: 0 }
  add('session', sessions)
  add('push', devices)
  for (const kind of others) {
    const which = whichOf(ends, kind)
    if (which !== undefined) add(kind, await acts[kind](unit, ending, which))
  }
  const ended = accessKinds
    .map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
    .filter(({ count }) => count > 0)
  if (ends.entries.length > 0 && ended.length === 0) throw new AppError('account_access_not_found')
  return ended
}

type Other = Exclude<AccessKind, 'session'>
const others = accessKinds.filter((kind): kind is Other => kind !== 'session')

/** Which entries of a kind the request wants to end; undefined for none. */
export function whichOf({ entries, kinds }: Ends, kind: AccessKind): Which | undefined {
  if (kinds.includes(kind)) return 'all'
  const named = entries.filter((entry) => entry.kind === kind)
  return named.length > 0 ? named.flatMap((entry) => ('id' in entry ? [entry.id] : [])) : undefined
}

const acts: Record<Other, (unit: UnitOfWork, ending: Ending, which: Which) => Promise<number>> = {
  browser: (unit, { person }, which) => deleteBrowsers(unit, person.id, which),
  passkey: (unit, { person }, which) => deletePasskeys(unit, person.id, which),
  key: (unit, { person }, which) => endKeys(unit, person, which),
  push: (unit, { person, kept }, which) => deletePushDevices(unit, person.id, which, kept),
  telegram: async (unit, { person }) => Number(await disconnectChat(unit, person)),
  'calendar-address': async (unit, { person }) => Number(await endFeed(unit, person)),
  'google-calendar': async (unit, { person }) => Number(await forgetCalendar(unit, person)),
}
