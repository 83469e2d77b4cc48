import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { mailSecretBinding, type Mail } from './letter.ts'
import { queueMails } from './repo.ts'

export { accountLetter, adviceIfNotYou, whomToContact } from './account-letter.ts'
export { secretMark, writeLetter, type Mail } from './letter.ts'
export type { LetterContent, LetterItem, LetterPart } from './letter-parts.ts'
export { oneLine, shortened } from './one-line.ts'
export { findMailStates, mailStaleAfterHours } from './repo.ts'

/** The topic that wakes the sending job when a transaction with mail is committed. */
export const mailTopic = 'mail'

/** Puts a mail into the outbox, in the same transaction; it is sent after the commit. */
export function sendMail(unit: UnitOfWork, mail: Mail): void {
  sendMails(unit, [mail])
}

/**
 * Puts mails into the outbox, each with a secret that stays sealed until the mail has been sent, and returns their ids in
 * the same order.
 */
export function sendMailsWithSecrets(
  unit: UnitOfWork,
  mails: readonly { mail: Mail; secret: string }[],
  box: SecretBox,
): string[] {
  if (mails.length === 0) return []
  wakeSender(unit)
  return queueMails(
    unit,
    mails.map(({ mail }) => mail),
    (id, index) => box.seal(mails[index]!.secret, mailSecretBinding(unit.tenantId, id)),
  )
}

/** Puts mails without a secret into the outbox, and returns their ids in the same order. */
export function sendMails(unit: UnitOfWork, mails: readonly Mail[]): string[] {
  if (mails.length === 0) return []
  wakeSender(unit)
  return queueMails(unit, mails)
}

function wakeSender(unit: UnitOfWork): void {
  unit.hint({ topic: mailTopic, ids: [], userIds: [] })
}
