import { deviceName } from '#core/auth/device-name.ts'
import type { AccessKind } from '#core/auth/access-kinds.ts'
import type { CallArgs, Output } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'

/** One entry with access to an account, such as a session, a passkey or a chat. */
export type AccessEntry = Output<'GET /me/account-access'>['items'][number]

interface Words {
  since: string
  used: string
  unused: string
  /** The button that ends it. */
  end: string
  /** The message after the button's action. */
  ended: string
}

export const accessWords: Record<AccessKind, Words> = {
  session: {
    since: 'signed in',
    used: 'last seen',
    unused: 'not seen yet',
    end: 'End session',
    ended: 'Session ended.',
  },
  browser: {
    since: 'first signed in',
    used: 'last signed in',
    unused: 'not used yet',
    end: 'Forget',
    ended: 'Browser forgotten.',
  },
  passkey: {
    since: 'added',
    used: 'last used',
    unused: 'not used yet',
    end: 'Remove',
    ended: 'Passkey removed.',
  },
  key: {
    since: 'made',
    used: 'last used',
    unused: 'not used yet',
    end: 'End key',
    ended: 'Key ended.',
  },
  push: {
    since: 'turned on',
    used: 'last message',
    unused: 'no message yet',
    end: 'Turn off',
    ended: 'Push messages turned off.',
  },
  telegram: {
    since: 'connected',
    used: 'last used',
    unused: 'not used yet',
    end: 'Disconnect',
    ended: 'Telegram disconnected.',
  },
  'calendar-address': {
    since: 'made',
    used: 'last read',
    unused: 'not read yet',
    end: 'Turn off',
    ended: 'Private calendar address turned off.',
  },
  'google-calendar': {
    since: 'connected',
    used: 'last brought up to date',
    unused: 'no meeting added yet',
    end: 'Disconnect',
    ended: 'Google Calendar disconnected.',
  },
}

/** The name of an entry below the heading of its group, such as "Chrome on Windows" or "Telegram, Meera Iyer". */
export function nameOfAccess({ kind, name }: AccessEntry): string {
  switch (kind) {
    case 'session':
    case 'browser':
    case 'push':
      return deviceName(name)
    case 'telegram':
      return name === '' ? 'Telegram' : `Telegram, ${name}`
    case 'google-calendar':
      return `Google Calendar, ${name}`
    case 'calendar-address':
      return 'Private calendar address'
    default:
      return name
  }
}

const prefixes: Partial<Record<AccessKind, string>> = {
  session: 'Session, ',
  browser: 'Remembered browser, ',
  passkey: 'Passkey, ',
  key: 'Key, ',
  push: 'Push messages, ',
}

/** The name of an entry without a heading that names its kind, such as "Passkey, Work laptop". */
export function fullNameOfAccess(entry: AccessEntry): string {
  return `${prefixes[entry.kind] ?? ''}${nameOfAccess(entry)}`
}

type Body = NonNullable<CallArgs<'DELETE /me/account-access'>['body']>
type Reference = NonNullable<Body['entries']>[number]

/** The reference to the entry in the request that ends it. */
export function referenceTo(entry: AccessEntry): Reference {
  return 'id' in entry ? { kind: entry.kind, id: entry.id } : { kind: entry.kind }
}

export const isCurrent = (entry: AccessEntry): boolean => 'isCurrent' in entry && entry.isCurrent

interface Group {
  title: string
  kinds: readonly AccessKind[]
  note?: string
}

/** The entries in groups with headings. */
export const accessGroups: readonly Group[] = [
  { title: 'Signed in', kinds: ['session'] },
  {
    title: 'Remembered browsers',
    kinds: ['browser'],
    note: 'Nobody is signed in there. A sign-in from one of them is not announced as new.',
  },
  { title: 'Passkeys', kinds: ['passkey'] },
  {
    title: 'Keys and apps',
    kinds: ['key'],
    note: 'Programs and connected apps act for you, with the permissions that were chosen. They can never change how you sign in.',
  },
  { title: 'Push messages', kinds: ['push'] },
  {
    title: 'Connected',
    kinds: ['telegram', 'calendar-address', 'google-calendar'],
  },
]

type Ended = Output<'DELETE /me/account-access'>

/** Shows what has ended, and what the person still has to do at Google. */
export function showEnded(sentence: string, { isRevoked }: Ended): void {
  if (isRevoked === false)
    toast.warning(`${sentence} Google did not answer: end the access in the Google account too.`, {
      durationMs: 10_000,
    })
  else toast.success(sentence)
}
