import { formatDateTime } from '#core/time/format.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { sendMail } from '../mail/api.ts'
import { recordPlatformAct } from '../platform-log/api.ts'
import type { Own } from './own-unit.ts'
import { findNotificationEmail } from './repo.ts'

interface AccountEvent {
  type: `user.${string}`
  /** What follows the person's name. */
  did: string
  isCrucial: boolean
  details?: FieldChange[]
}

/**
 * Notes what somebody did to their own account in their company's log, or in the platform's for who belongs to no company,
 * and wakes their other browsers.
 */
export function accountChanged(unit: Unit, own: Own, event: AccountEvent): void {
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

/** Tells the person by mail what happened to their account, so that whoever did not do it learns of it. */
export async function tellByMail(
  unit: Unit,
  own: Own,
  mail: { subject: string; what: string },
): Promise<void> {
  const to = (own.tenant && (await findNotificationEmail(unit, own.actor.userId))) ?? own.email
  sendMail(unit, { to, subject: mail.subject, body: body(unit, own, mail.what) })
}

/** To an address that gets no more mail: where it goes from now on. */
export function tellOldAddress(unit: Unit, own: Own, from: string, to: string): void {
  sendMail(unit, {
    to: from,
    subject: 'Your Daymark notifications go to another address',
    body: body(unit, own, `notifications for the account ${own.email} now go to ${to}`),
  })
}

function body(unit: Unit, own: Own, what: string): string {
  const when = `${formatDateTime(unit.now, own.timeZone)} (${own.timeZone})`
  const whom = own.tenant ? 'your administrator' : 'whoever runs your Daymark server'
  return [
    `Hello ${own.actor.name},`,
    '',
    `${what}.`,
    `When: ${when}`,
    '',
    `If this was you, there is nothing to do. If it was not, change your password and tell ${whom} at once.`,
    '',
    'Daymark',
  ].join('\n')
}
