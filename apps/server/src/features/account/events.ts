import { shownEmail } from '#core/people/shown-email.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { accountLetter, adviceIfNotYou, sendMail, type Mail } from '../mail/api.ts'
import { recordPlatformAct } from '../platform-log/api.ts'
import type { Own } from './own-unit.ts'
import { findNotificationEmail } from './repo.ts'

interface AccountEvent {
  type: Extract<ActivityType, `user.${string}`>
  /** The text after the person's name. */
  did: string
  isCrucial: boolean
  details?: FieldChange[]
}

/**
 * Records a change of a person's own account in the log of their company, or of the platform for a platform
 * administrator, and updates their other browsers.
 */
export function accountChanged(unit: UnitOfWork, own: Own, event: AccountEvent): void {
  unit.hint({ topic: 'account', ids: [], userIds: [own.actor.userId] })
  const { userId, name } = own.actor
  const description = `${name} ${event.did}.`
  if (own.tenant === null) {
    const account = { id: userId, name, email: own.email }
    const act = `account.${event.type.slice('user.'.length)}` as const
    recordPlatformAct(unit, { act, description, account })
    return
  }
  recordActivity(unit, {
    type: event.type,
    description,
    targetUser: { id: userId, name },
    isCrucial: event.isCrucial,
    ...(event.details ? { details: event.details } : {}),
  })
}

/** Tells the person by mail what happened to their account, so that they learn of a change that they did not make. */
export async function sendAccountNotice(
  unit: UnitOfWork,
  own: Own,
  mail: { subject: string; what: string },
): Promise<void> {
  const to = (own.tenant && (await findNotificationEmail(unit, own.actor.userId))) ?? own.email
  sendMail(unit, letter(unit, own, to, mail))
}

/** Tells the old address, which gets no more mail, where mail goes from now on. */
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
