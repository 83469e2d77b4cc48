import { isEmail } from '#core/people/email.ts'

/** How long security.txt may be relied on; RFC 9116 recommends less than a year. */
const securityDays = 180

interface SecurityContact {
  /** An email address or a web page; the contact form if the operator names none. */
  contact: string | undefined
  origin: string
  now: Temporal.Instant
}

/** The text of `/.well-known/security.txt`: how to report a vulnerability. */
export function securityText({ contact, origin, now }: SecurityContact): string {
  const expires = now.add({ hours: 24 * securityDays }).round('second')
  const lines = [
    `Contact: ${contact === undefined ? `${origin}/contact` : isEmail(contact) ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
