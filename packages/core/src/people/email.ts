import { maxEmail } from './limits.ts'

/** Longer texts are no address; normalizing many accents takes quadratic time. */
const longestNormalized = 4 * maxEmail

/**
 * The normal form in which an email is stored and compared: trimmed, in small letters, with equivalent characters written
 * the same (Unicode NFKC), and with the domain in ASCII, as mail servers and browsers have it. A text that is much too
 * long for an address stays as it is, and is refused as such.
 */
export function normalEmail(given: string): string {
  if (given.length > longestNormalized) return given
  const email = given.normalize('NFKC').trim().toLowerCase()
  const at = email.lastIndexOf('@')
  return at === -1 ? email : email.slice(0, at + 1) + asciiDomain(email.slice(at + 1))
}

/** The signs of a domain before it is in ASCII; other signs would end or change it in the address of a page. */
const convertible = /^[\p{L}\p{N}\p{M}.\-\u3002\uff61\u200c\u200d]+$/u

/** Provided by browsers and Node, whose URL parser implements UTS 46. */
declare const URL: new (address: string) => { hostname: string }

/** The domain in ASCII (UTS 46): "müller.example" is "xn--mller-kva.example". Returns other texts unchanged. */
export function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  if (/^[\0-\x7f]*$/.test(domain) || !convertible.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * A local part and a domain in ASCII: parts between single dots, without spaces, control characters and the signs that
 * separate addresses in a mail's head. The domain may be the name of a machine in the company's own network.
 */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:".\p{C}]+(?:\.[^\s@<>()[\]\\,;:".\p{C}]+)*@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/u

/** Whether the text is an email address in its normal form. */
export function isEmail(text: string): boolean {
  return emailPattern.test(normalEmail(text))
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

/** The domain of a company, derived from its administrator's email (docs/spec/decisions.md#055). */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
