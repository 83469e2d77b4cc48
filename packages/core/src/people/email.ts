import { maxEmail } from './limits.ts'

/** Longer texts are no address; normalizing one of many accents takes time by the square of their number. */
const longestNormalized = 4 * maxEmail

/**
 * The normal form in which an email is stored and compared: trimmed, in small letters, and with equivalent characters
 * written the same (Unicode NFKC). A text that is much too long for an address stays as it is, and is refused as such.
 */
export function normalEmail(given: string): string {
  if (given.length > longestNormalized) return given
  return given.normalize('NFKC').trim().toLowerCase()
}

/**
 * A local part and a domain: parts between single dots, without spaces, control characters and the signs that separate
 * addresses in a mail's head. The domain may be the name of a machine in the company's own network.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:".\p{C}]+(?:\.[^\s@<>()[\]\\,;:".\p{C}]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?)*$/u

/** Whether the text, in its normal form, is an email address. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text)
}

/** Google delivers all spellings with dots, and both domains, to one mailbox. */
const googleDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox and the domain of an email in its normal form, for counting how much somebody is sent: `ana+news@…` is
 * delivered to `ana@…`.
 */
export function mailboxOf(email: string): { mailbox: string; domain: string } {
  const at = email.lastIndexOf('@')
  const given = email.slice(at + 1)
  const isGoogle = googleDomains.has(given)
  const domain = isGoogle ? 'gmail.com' : given
  const [name = ''] = email.slice(0, at).split('+', 1)
  return { mailbox: `${isGoogle ? name.replaceAll('.', '') : name}@${domain}`, domain }
}
