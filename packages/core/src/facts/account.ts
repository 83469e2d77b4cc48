import { counted } from '../texts/counted.ts'
import { failureWindowMinutes, maxFailures } from '../auth/sign-in-throttle.ts'
import { countedAccesses, type AccessCount } from '../auth/access-kinds.ts'
import type { NotificationAction } from '../notifications/action-types.ts'
import { fact, type FactSpec, type HintSpec, type Notice } from './fact.ts'

const security = { kind: 'security', audience: 'administrators' } as const
const signIns = { kind: 'sign-ins', audience: 'administrators' } as const
/** The other browsers of the person. */
const own: HintSpec<never>[] = [{ topic: 'account', to: ['about'] }]

/** What a person did to their own account, with the words after their name; `their` becomes the reader's. */
function did(words: string, isCrucial = true): FactSpec<null> {
  return fact({
    log: security,
    sentence: (say) => `${say.actor} ${words.replace(/\btheir\b/, say.own)}.`,
    isCrucial,
    hints: own,
    event: null,
  })
}

/** The addresses at which the person is warned. */
function warning<Data>(
  action: NotificationAction,
  link: string,
  sentence?: Notice<Data>['sentence'],
): Notice<Data> {
  return { action, type: 'warning', link, isCrucial: true, ...(sentence ? { sentence } : {}) }
}

interface Named {
  name: string
}

/** An attempt on an account from an address. */
interface Attempt {
  address: string
}

/** Something that has access to the account from now on, besides sessions. */
export type Access =
  | { kind: 'calendar-address'; isNew: boolean }
  | { kind: 'telegram'; chat: string }
  | { kind: 'telegram-taken' }
  | { kind: 'google-calendar'; email: string }
  | { kind: 'passkey'; name: string }
  | { kind: 'push'; device: string }
  | { kind: 'key'; name: string }
  | { kind: 'app'; name: string }
  | { kind: 'company-key'; name: string }

/** A sentence without its full stop, for notifications and mails. */
export function accessWords(access: Access): string {
  switch (access.kind) {
    case 'calendar-address':
      return access.isNew
        ? 'A private calendar address was made for your account'
        : 'The private calendar address of your account was replaced by a new one'
    case 'telegram':
      return `Telegram, in the chat ${access.chat}, was connected to your account`
    case 'telegram-taken':
      return 'Somebody else of your company linked your Telegram chat, so it was disconnected from your account'
    case 'google-calendar':
      return `The Google Calendar of ${access.email} was connected to your account`
    case 'passkey':
      return `The passkey “${access.name}” was added to your account and can sign in to it`
    case 'push':
      return `Push messages were turned on for ${access.device}`
    case 'key':
      return `The key “${access.name}” was made for your account, and programs can use it`
    case 'app':
      return `The app “${access.name}” was connected to your account, and acts for you`
    case 'company-key':
      return `The key “${access.name}” of your company was made with you as its owner`
  }
}

export const accountFacts = {
  'user.password-changed': did('changed their password'),
  'user.two-factor-on': did('turned on two-factor sign-in'),
  'user.two-factor-off': did('turned off two-factor sign-in'),
  'user.recovery-codes-renewed': did('made new recovery codes'),
  'user.passkey-added': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} added the passkey “${name}”.`,
    isCrucial: true,
    hints: own,
    event: null,
  }),
  'user.passkey-removed': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} removed the passkey “${name}”.`,
    isCrucial: true,
    hints: own,
    event: null,
  }),
  'user.passkey-renamed': did('renamed a passkey', false),
  'user.key-made': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} made the key “${name}”.`,
    isCrucial: true,
    hints: own,
    event: null,
  }),
  'user.app-connected': fact<Named>({
    log: security,
    sentence: (say, { name }) => `${say.actor} connected the app “${name}”.`,
    isCrucial: true,
    hints: own,
    event: null,
  }),
  'user.app-ended': fact<Named, 'owner'>({
    log: security,
    sentence: (say, { name }) =>
      `The app “${name}” of ${say.isAbout ? 'your account' : say.about} was disconnected, because one of its codes or tokens was not used by it alone.`,
    isCrucial: true,
    notices: { owner: warning('KEY_ENDED', '/account/access') },
    hints: own,
    event: null,
  }),
  'user.key-ended': fact<Named & { isOwn: boolean }>({
    log: security,
    sentence: (say, { name, isOwn }) =>
      isOwn
        ? `${say.actor} ended ${say.own} key “${name}”.`
        : `The key “${name}” of ${say.isAbout ? 'your account' : say.about} was ended.`,
    hints: own,
    event: null,
  }),
  'user.key-used-late': fact<Named & { address: string }, 'owner'>({
    log: security,
    sentence: (say, { name, address }) =>
      `The expired key “${name}” of ${say.isAbout ? 'your account' : say.about} was refused. The request came from ${address}.`,
    isCrucial: true,
    notices: { owner: warning('KEY_USED_LATE', '/account/access') },
    hints: own,
    event: null,
  }),
  'user.access-ended': fact<{ ended: AccessCount[] }>({
    log: security,
    sentence: (say, { ended }) => {
      const what = countedAccesses(ended)
      if (say.isOwn) return `${say.actor} ended ${what}.`
      return `${say.actor} ended ${what} of ${say.isAbout ? 'yours' : say.about}.`
    },
    isCrucial: true,
    hints: own,
    event: null,
  }),
  'user.recovery-code-used': fact<{ left: number }>({
    log: security,
    sentence: (say, { left }) =>
      `${say.actor} signed in with a recovery code; ${counted(left, 'is', 'are')} left.`,
    isCrucial: true,
    event: null,
  }),
  'user.calendar-address-made': did('made their private calendar address', false),
  'user.calendar-address-renewed': did('renewed their private calendar address', false),
  'user.calendar-address-ended': fact<{ isOwn: boolean }>({
    log: security,
    sentence: (say, { isOwn }) =>
      isOwn
        ? `${say.actor} turned ${say.own} private calendar address off.`
        : `The private calendar address of ${say.isAbout ? 'your account' : say.about} was turned off.`,
    hints: own,
    event: null,
  }),
  'user.telegram-connected': fact<null>({
    log: security,
    sentence: (say) => `${say.actor} connected Telegram.`,
    hints: [{ topic: 'telegram', to: ['about'] }],
    event: null,
  }),
  'user.telegram-disconnected': fact<{ isOwn: boolean }>({
    log: security,
    sentence: (say, { isOwn }) =>
      isOwn
        ? `${say.actor} disconnected Telegram.`
        : `Telegram was disconnected from ${say.isAbout ? 'your account' : `the account of ${say.about}`}.`,
    hints: [{ topic: 'telegram', to: ['about'] }],
    event: null,
  }),
  'user.google-calendar-connected': fact<{ email: string }>({
    log: security,
    sentence: (say, { email }) => `${say.actor} connected ${say.own} Google Calendar, ${email}.`,
    hints: [{ topic: 'google-calendar', to: ['about'] }],
    event: null,
  }),
  'user.google-calendar-disconnected': fact<{ email: string; isOwn: boolean }>({
    log: security,
    sentence: (say, { email, isOwn }) =>
      isOwn
        ? `${say.actor} disconnected ${say.own} Google Calendar, ${email}.`
        : `The Google Calendar ${email} was disconnected from ${say.isAbout ? 'your account' : `the account of ${say.about}`}.`,
    hints: [{ topic: 'google-calendar', to: ['about'] }],
    event: null,
  }),
  'user.signed-in': fact<{ isByCompany: true } | null>({
    log: signIns,
    sentence: (say, data) => `${say.actor} signed in${data ? ' with the company’s sign-in' : ''}.`,
    event: null,
  }),
  'user.sign-in-failed': refused(),
  'user.sign-in-throttled': refused(),
  'user.sign-in-refused': refused(),
  'user.sign-in-warned': fact<Attempt>({
    log: signIns,
    sentence: (say, { address }) => {
      const failed = `${maxFailures} sign-ins as ${say.about} failed within ${failureWindowMinutes} minutes`
      return `${failed}, the last from ${address}. ${say.isAbout ? 'You were' : `${say.aboutFirst} was`} told.`
    },
    isCrucial: true,
    event: null,
  }),
  'account.new-device': fact<{ device: string; address: string }, 'owner'>({
    log: null,
    sentence: (_say, { device, address }) =>
      `Somebody signed in to your account on a new device: ${device}, from the address ${address}.`,
    notices: { owner: warning('NEW_DEVICE', '/account/access') },
    event: null,
  }),
  'account.access-added': fact<Access, 'owner'>({
    log: null,
    sentence: (_say, access) => `${accessWords(access)}.`,
    notices: { owner: warning('ACCESS_ADDED', '/account/access') },
    event: null,
  }),
  'account.sign-ins-failed': fact<Attempt, 'owner'>({
    log: null,
    sentence: (_say, { address }) =>
      `${maxFailures} sign-ins to your account failed within ${failureWindowMinutes} minutes, the last from the address ${address}.`,
    notices: { owner: warning('SIGN_INS_FAILED', '/account') },
    event: null,
  }),
  'account.password-reset-by-link': fact<null, 'owner'>({
    log: null,
    sentence: () => 'Your password was reset with a link.',
    notices: { owner: warning('PASSWORD_RESET', '/account') },
    event: null,
  }),
}

/** A refused sign-in by an unidentified caller, with the reason in the words of the answer. */
function refused(): FactSpec<Attempt & { reason: string }> {
  return fact({
    log: signIns,
    sentence: (say, { reason, address }) =>
      `A sign-in as ${say.about} was refused: ${reason}. It came from ${address}.`,
    event: null,
  })
}
