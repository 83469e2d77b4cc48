import { counted } from '../texts/counted.ts'
/**
 * The kinds of access to a person's account: signed-in browsers, browsers that are remembered after their session has
 * ended, passkeys, keys of programs, devices that get push messages, and what is connected to the account. In the order in which it is
 * listed.
 */
export const accessKinds = [
  'session',
  'browser',
  'passkey',
  'key',
  'push',
  'telegram',
  'calendar-address',
  'google-calendar',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** Kinds of which a person has only one entry, so the kind identifies it. */
export const singleAccessKinds = ['telegram', 'calendar-address', 'google-calendar'] as const

const names: Record<AccessKind, readonly [one: string, many: string]> = {
  session: ['session', 'sessions'],
  browser: ['remembered browser', 'remembered browsers'],
  passkey: ['passkey', 'passkeys'],
  key: ['key', 'keys'],
  push: ['device with push messages', 'devices with push messages'],
  telegram: ['Telegram chat', 'Telegram chats'],
  'calendar-address': ['private calendar address', 'private calendar addresses'],
  'google-calendar': ['Google Calendar', 'Google Calendars'],
}

/** Entries of a kind, such as those that have ended. */
export interface AccessCount {
  kind: AccessKind
  count: number
}

/** How many there are of a kind, such as "2 sessions". */
export function countedAccess({ kind, count }: AccessCount): string {
  return counted(count, ...names[kind])
}

/** How many there are of several kinds, such as "2 sessions and 1 passkey". */
export function countedAccesses(counts: readonly AccessCount[]): string {
  return new Intl.ListFormat('en').format(counts.map(countedAccess))
}
