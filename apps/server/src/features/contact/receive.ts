import { createHash } from 'node:crypto'
import { isEmail } from '#core/people/email.ts'
import type { ContactValues } from '#public/renderer.ts'
import { platformTenantId, writePlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { sendMails } from '../mail/api.ts'
import { contactHint } from './events.ts'
import { contactLetter } from './letter.ts'
import { insertMessage, queueMailOf } from './repo.ts'

interface Sent {
  formId: string
  values: ContactValues
  /** The sender's network address. */
  address: string
}

/**
 * Keeps a message and puts the operator's mail into the outbox, in one transaction. The same form with the same content
 * is one message, however often it is sent; a form that was changed and sent again is another.
 * @throws AppError `too_many_contact_messages`.
 */
export async function receiveMessage(context: ServerContext, sent: Sent): Promise<void> {
  const { config, pools, clock, hub, limits } = context
  const now = clock.now()
  const of = { tenantId: platformTenantId, principal: daymark, now, address: sent.address }
  await writePlatformUnit(pools.platform, of, hub.publish, async (unit) => {
    const id = await insertMessage(unit, keyOf(sent), sent.values)
    if (!id) return
    // Only stored messages count, and a refusal rolls the row back.
    limits.contactMessage(networkOf(sent.address), now)
    contactHint(unit)
    const to = config.contact
    if (!config.smtpUrl || to === undefined || !isEmail(to)) return
    const [mailId] = sendMails(unit, [contactLetter(sent.values, { to, origin: config.publicUrl })])
    queueMailOf(unit, id, mailId!)
  })
}

function keyOf({ formId, values: { name, email, organisation, message, topic } }: Sent): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([formId, name, email, organisation, message, topic]))
    .digest()
}
