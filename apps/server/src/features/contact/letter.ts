import { contactTopicNames, contactTopics } from '#core/contact/topics.ts'
import { shownEmail } from '#core/people/shown-email.ts'
import type { ContactValues } from '#public/renderer.ts'
import { oneLine, shortened, writeLetter, type Mail } from '../mail/api.ts'

const subjectLength = 60

interface Addresses {
  /** The operator's. */
  to: string
  /** This installation's, for a link to the list; none if it is unknown. */
  origin: string | undefined
}

/** The mail that brings a message to the operator, whose answer goes to its sender. */
export function contactLetter(
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
