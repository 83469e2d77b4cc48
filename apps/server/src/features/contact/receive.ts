import { createHash } from 'node:crypto'
import { isEmail } from '#core/people/email.ts'
import type { ContactValues } from '#public/renderer.ts'
import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { contactTopicNames, contactTopics } from '#core/contact/topics.ts'
import { shownEmail } from '#core/people/shown-email.ts'
import { required } from '#core/values/required.ts'
import { sendMails, oneLine, shortened, writeLetter, type Mail } from '../mail/api.ts'
import { contactHint } from './events.ts'
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
  const scope = { ...platformScope(now), address: sent.address }
  await writePlatformUnit(pools.platform, scope, hub.publish, async (unit) => {
    const id = await insertMessage(unit, keyOf(sent), sent.values)
    if (!id) return
    // Only stored messages count, and a refusal rolls the row back.
    limits.contactMessage(networkOf(sent.address), now)
    contactHint(unit)
    const to = config.contact
    if (!config.smtpUrl || to === undefined || !isEmail(to)) return
    const [mailId] = sendMails(unit, [contactLetter(sent.values, { to, origin: config.publicUrl })])
    queueMailOf(unit, id, required(mailId, 'id of the mail'))
  })
}

function keyOf({ formId, values: { name, email, organisation, message, topic } }: Sent): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([formId, name, email, organisation, message, topic]))
    .digest()
}

const subjectLength = 60

interface Addresses {
  /** The operator's. */
  to: string
  /** This installation's, for a link to the list; none if it is unknown. */
  origin: string | undefined
}

/** The mail that brings a message to the operator, whose answer goes to its sender. */
function contactLetter(
  { name, email, organisation, message, topic }: ContactValues,
  { to, origin }: Addresses,
): Mail {
  const sender = [name, organisation].filter(Boolean).join(', ')
  const known = contactTopics.find((one) => one === topic)
  const about = known ? `, about “${contactTopicNames[known]}”` : ''
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const letter = writeLetter({
    to,
    subject: `Message from ${oneLine(name)}: ${shortened(message, subjectLength)}`,
    parts: [`${sender} (${shownEmail(email)}) wrote${about}:`, ...lines].map((text) => ({
      kind: 'paragraph',
      text,
    })),
    foot: {
      text: `Sent through the contact form of Daymark. Your answer goes to ${email}.`,
      links: origin === undefined ? [] : [{ label: 'All messages', url: `${origin}/super-admin` }],
    },
  })
  return { ...letter, replyTo: email }
}
