import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { placeOfSecret, type Mail } from './letter.ts'
import { queueMails } from './repo.ts'

export { accountLetter, adviceIfNotYou, whomToTell } from './account-letter.ts'
export { secretMark, withoutMark, type Mail } from './letter.ts'
export { findMailStates } from './repo.ts'

/** What wakes the sender when a unit with mail is committed. */
export const mailTopic = 'mail'

/** Puts a mail into the outbox, in the unit's transaction; it leaves after the commit. */
export function sendMail(unit: UnitOfWork, mail: Mail, secret?: { box: SecretBox; text: string }): void {
  const seal = secret && ((id: string) => secret.box.seal(secret.text, placeOfSecret(unit.tenantId, id)))
  queueMails(unit, [mail], seal)
  wakeSender(unit)
}

/** Puts mails without a secret into the outbox, and gives their ids in the same order. */
export function sendMails(unit: UnitOfWork, mails: readonly Mail[]): string[] {
  if (mails.length === 0) return []
  wakeSender(unit)
  return queueMails(unit, mails)
}

function wakeSender(unit: UnitOfWork): void {
  unit.hint({ topic: mailTopic, ids: [], userIds: [] })
}
