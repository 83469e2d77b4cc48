import { shownEmail } from '#core/people/shown-email.ts'
import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { deviceName } from '#core/auth/device-name.ts'
import type { Id } from '#core/ids/id.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { accountLetter, adviceIfNotYou, sendMail, whomToContact } from '../mail/api.ts'
import { announce } from '../notifications/api.ts'
import { findRecipient } from './owner-repo.ts'
import type { AccountRow } from './repo.ts'

/** A notice about sign-ins to an account: in the app for a person of a company, and by mail. */
interface Word {
  actionType: NotificationAction
  message: string
  link: string
  subject: string
  what: string
  advice: string
}

/** Where everything that has access is listed and can be ended. */
const accessPage = '/account/access'

/** Tells the owner that a session was opened on a device that the account did not know. */
export function notifyOfNewDevice(unit: UnitOfWork, account: AccountRow, userAgent: string): Promise<void> {
  const from = `${deviceName(userAgent)}, from the address ${unit.address}`
  return tell(unit, account, {
    actionType: 'NEW_DEVICE',
    message: `Somebody signed in to your account on a new device: ${from}.`,
    link: accessPage,
    subject: 'A new device signed in to your Daymark account',
    what: `Somebody signed in to the account ${shownEmail(account.email)} on a new device: ${from}`,
    advice: adviceIfNotYou(account.tenant_id !== null),
  })
}

/**
 * Tells a person what has access to their account from now on besides their sessions, such as a chat.
 *
 * @param happened A sentence without its full stop, such as "Telegram was connected to your account".
 */
export function notifyOfAccess(
  unit: UnitOfWork,
  account: Account,
  happened: string,
  subject = 'Something new has access to your Daymark account',
): Promise<void> {
  return tell(unit, account, {
    actionType: 'ACCESS_ADDED',
    message: `${happened}.`,
    link: accessPage,
    subject,
    what: happened,
    advice: adviceIfNotYou(account.tenant_id !== null),
  })
}

/** The same for a person of the unit's company. */
export function notifyPersonOfAccess(
  unit: UnitOfWork,
  userId: Id<'user'>,
  happened: string,
  subject?: string,
): Promise<void> {
  return notifyOfAccess(unit, { user_id: userId, tenant_id: unit.tenantId, email: '' }, happened, subject)
}

/** Tells the owner that as many sign-ins failed as lock the account. */
export function notifyOfFailures(unit: UnitOfWork, account: AccountRow): Promise<void> {
  const failed = `within ${failureWindowMinutes} minutes, the last from the address ${unit.address}`
  return tell(unit, account, {
    actionType: 'SIGN_INS_FAILED',
    message: `${maxFailures} sign-ins to your account failed ${failed}.`,
    link: '/account',
    subject: 'Sign-ins to your Daymark account failed',
    what: `${maxFailures} sign-ins to the account ${shownEmail(account.email)} failed ${failed}`,
    advice: `Whoever it was did not get in. If it was not you, turn on two-factor sign-in in your account and tell ${whomToContact(account.tenant_id !== null)}. You are told at most once a day.`,
  })
}

type Account = Pick<AccountRow, 'user_id' | 'tenant_id' | 'email'>

async function tell(unit: UnitOfWork, account: Account, word: Word): Promise<void> {
  const recipient = await findRecipient(unit, account)
  if (!recipient) return
  const { actionType, message, link } = word
  const userId = account.user_id
  const target = { kind: 'user' as const, id: userId }
  if (account.tenant_id !== null)
    announce(unit, [{ userId, type: 'warning', actionType, message, link, target, isCrucial: true }])
  sendMail(unit, accountLetter({ ...recipient, now: unit.now }, word))
}
