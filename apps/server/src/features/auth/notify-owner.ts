import { shownEmail } from '#core/people/shown-email.ts'
import { failureWindowMinutes, maxFailures } from '#core/auth/sign-in-throttle.ts'
import { deviceName } from '#core/auth/device-name.ts'
import type { Id } from '#core/ids/id.ts'
import { accessWords, type Access } from '#core/facts/account.ts'
import type { DataOf, FactType } from '#core/facts/table.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type NewFact } from '../activity/api.ts'
import { accountLetter, adviceIfNotYou, sendMail, whomToContact } from '../mail/api.ts'
import { findRecipient } from './owner-repo.ts'
import type { AccountRow } from './repo.ts'

type AccountFact = Extract<FactType, `account.${string}`>

/** A notice about an account: in the app for a person of a company, and by mail. */
interface Notice<Type extends AccountFact> {
  type: Type
  data: DataOf<Type>
  subject: string
  what: string
  advice: string
}

/** Notifies the owner of a session on an unknown device. */
export function notifyOfNewDevice(unit: UnitOfWork, account: AccountRow, userAgent: string): Promise<void> {
  const data = { device: deviceName(userAgent), address: unit.address ?? '' }
  const from = `${data.device}, from the address ${data.address}`
  return tell(unit, account, {
    type: 'account.new-device',
    data,
    subject: 'A new device signed in to your Daymark account',
    what: `Somebody signed in to the account ${shownEmail(account.email)} on a new device: ${from}`,
    advice: adviceIfNotYou(account.tenant_id !== null),
  })
}

/** Notifies a person of new access to their account besides sessions, such as a chat. */
export function notifyOfAccess(
  unit: UnitOfWork,
  account: Account,
  access: Access,
  subject = 'Something new has access to your Daymark account',
): Promise<void> {
  return tell(unit, account, {
    type: 'account.access-added',
    data: access,
    subject,
    what: accessWords(access),
    advice: adviceIfNotYou(account.tenant_id !== null),
  })
}

/** As above, for a person of the unit's company. */
export function notifyPersonOfAccess(
  unit: UnitOfWork,
  userId: Id<'user'>,
  access: Access,
  subject?: string,
): Promise<void> {
  return notifyOfAccess(unit, { user_id: userId, tenant_id: unit.tenantId, email: '' }, access, subject)
}

/** Notifies the owner that failed sign-ins have locked the account. */
export function notifyOfFailures(unit: UnitOfWork, account: AccountRow): Promise<void> {
  const failed = `within ${failureWindowMinutes} minutes, the last from the address ${unit.address}`
  return tell(unit, account, {
    type: 'account.sign-ins-failed',
    data: { address: unit.address ?? '' },
    subject: 'Sign-ins to your Daymark account failed',
    what: `${maxFailures} sign-ins to the account ${shownEmail(account.email)} failed ${failed}`,
    advice: `Whoever it was did not get in. If it was not you, turn on two-factor sign-in in your account and tell ${whomToContact(account.tenant_id !== null)}. You are told at most once a day.`,
  })
}

type Account = Pick<AccountRow, 'user_id' | 'tenant_id' | 'email'>

async function tell<Type extends AccountFact>(
  unit: UnitOfWork,
  account: Account,
  notice: Notice<Type>,
): Promise<void> {
  const recipient = await findRecipient(unit, account)
  if (!recipient) return
  if (account.tenant_id !== null) notifyOwner(unit, account.user_id, notice)
  sendMail(unit, accountLetter({ ...recipient, now: unit.now }, notice))
}

/** Notifies a person in the app of an event of their account. */
export function notifyOwner<Type extends AccountFact>(
  unit: UnitOfWork,
  owner: Id<'user'>,
  { type, data }: Pick<Notice<Type>, 'type' | 'data'>,
): void {
  const groups = { owner: [owner] } as NewFact<Type>['groups']
  record(unit, {
    type,
    data,
    subject: { kind: 'user', id: owner },
    by: 'nobody',
    ...(groups ? { groups } : {}),
  })
}
