import { emailDomain, emailPattern, normalEmail } from '#core/people/email.ts'
import { maxEmail } from '#core/people/limits.ts'
import { normalDomain } from '#core/company-sign-in/domain.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ConnectionRow } from './connection-repo.ts'
import { hasVerified } from './domain-repo.ts'
import { SignInRefused } from './refused.ts'

/** Where everybody can have an account, also with an address of a company that they have left. */
const googleIssuer = 'https://accounts.google.com'

/**
 * The email of the claims by which a person may be found or added: one that the service has verified, of a verified
 * domain of the company.
 * @throws SignInRefused
 */
export async function usableEmail(
  unit: UnitOfWork,
  {
    issuer,
    takes_unverified_email: takesUnverified,
  }: Pick<ConnectionRow, 'issuer' | 'takes_unverified_email'>,
  claims: Record<string, unknown>,
): Promise<string> {
  const refuse = (reason: string) => new SignInRefused('no-email', reason)
  const { email: given, email_verified: isVerified, hd: hostedDomain } = claims
  if (typeof given !== 'string' || given.length > maxEmail) throw refuse('the service sent no email address')
  const email = normalEmail(given)
  if (!emailPattern.test(email) || !hasSameLetters(given, email))
    throw refuse('the service sent no email address')
  if (isVerified !== true && isVerified !== 'true') {
    if (isVerified !== undefined) throw refuse(`the service has not verified ${email}`)
    if (!takesUnverified) throw refuse(`the service does not say whether it has verified ${email}`)
  }
  const domain = emailDomain(email)
  if (!(await hasVerified(unit, domain))) throw refuse(`${domain} is not a verified domain of the company`)
  if (issuer === googleIssuer) {
    const isOfCompany =
      typeof hostedDomain === 'string' && (await hasVerified(unit, normalDomain(hostedDomain)))
    if (!isOfCompany) throw refuse(`${email} is not an account of the company at Google`)
  }
  return email
}

/**
 * Whether the normal form has the same letters before the @: to a service, an address with other characters or with a
 * space is another one, which its owner may have chosen.
 */
function hasSameLetters(given: string, email: string): boolean {
  const lettersOf = (text: string) =>
    text
      .slice(0, text.lastIndexOf('@'))
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase()
  return given === given.trim() && lettersOf(given) === lettersOf(email)
}
