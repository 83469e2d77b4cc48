import { shownEmail } from '#core/people/shown-email.ts'
import { describe } from '#core/facts/describe.ts'
import type { accountFacts } from '#core/facts/account.ts'
import type { DataOf } from '#core/facts/table.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import { accountLetter, adviceIfNotYou, sendMail, type Mail } from '../mail/api.ts'
import { recordPlatformAct } from '../platform-log/api.ts'
import type { Own } from './own-unit.ts'
import { findNotificationEmail } from './repo.ts'

type AccountFact =
  | Extract<keyof typeof accountFacts, `user.${string}`>
  | 'user.notification-email-changed'
  | 'user.time-zone-changed'

interface AccountEvent<Type extends AccountFact> {
  type: Type
  data: DataOf<Type>
  changes?: FieldChange[]
}

/**
 * Records a change of a person's own account in the log of their company, or of the platform for a platform
 * administrator, and updates their other browsers.
 */
export function accountChanged<Type extends AccountFact>(
  unit: UnitOfWork,
  own: Own,
  event: AccountEvent<Type>,
): void {
  const { userId: id, name } = own.actor
  if (own.tenant !== null) return record(unit, { ...event, about: { id, name } })
  const fact = { ...event, by: { kind: 'person', id } as const, about: id }
  recordPlatformAct(unit, {
    act: `account.${event.type.slice('user.'.length)}`,
    description: describe(fact, { id: null, nameOf: () => name }) ?? '',
    account: { id, name, email: own.email },
  })
  unit.hint({ topic: 'account', ids: [], userIds: [id] })
}

/** Notifies the person by mail of a change of their account, so that they learn of a change that they did not make. */
export async function sendAccountNotice(
  unit: UnitOfWork,
  own: Own,
  mail: { subject: string; what: string },
): Promise<void> {
  const to = (own.tenant && (await findNotificationEmail(unit, own.actor.userId))) ?? own.email
  sendMail(unit, letter(unit, own, to, mail))
}

/** Notifies the old address, which gets no more mail, of the new one. */
export function notifyOldAddress(unit: UnitOfWork, own: Own, from: string, to: string): void {
  const mail = {
    subject: 'Your Daymark notifications go to another address',
    what: `notifications for the account ${shownEmail(own.email)} now go to ${shownEmail(to)}`,
  }
  sendMail(unit, letter(unit, own, from, mail))
}

function letter(unit: UnitOfWork, own: Own, to: string, mail: { subject: string; what: string }): Mail {
  const { actor, timeZone, tenant } = own
  const advice = adviceIfNotYou(tenant !== null)
  return accountLetter({ to, name: actor.name, now: unit.now, timeZone }, { ...mail, advice })
}
