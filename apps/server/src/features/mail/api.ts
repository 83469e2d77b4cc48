import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { Mail } from './letter.ts'
import { queueMail } from './repo.ts'

export { findMailStates } from './repo.ts'

/** What wakes the sender when a unit with mail is committed. */
export const mailTopic = 'mail'

/** Puts a mail into the outbox, in the unit's transaction, and gives its id; it leaves after the commit. */
export function sendMail(unit: Unit, mail: Mail, secret?: { box: SecretBox; text: string }): string {
  const id = queueMail(unit, mail, secret ? secret.box.seal(secret.text) : null)
  unit.hint({ topic: mailTopic, ids: [], userIds: [] })
  return id
}
