/** The specification's minimum (docs/spec/reporting.md#9); an operator may raise it. */
export const passwordMinLength = 6
export const passwordMaxLength = 128

/**
 * The form in which a password is checked and hashed (RFC 8265, OpaqueString): keyboards and systems write the same
 * letter in one character or in two, and have spaces of several kinds.
 */
export function preparedPassword(password: string): string {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The rule in one sentence, the same beside every field for a new password: one's own, or that of somebody else. */
export function passwordHelp(whose: 'your' | 'their', minLength = passwordMinLength): string {
  return `At least ${minLength} characters, without ${whose} name, email or company, and not easy to guess.`
}

interface Whose {
  name: string
  email: string
  /** The company's name, if the person belongs to one. */
  company?: string | null | undefined
  minLength?: number
}

/**
 * Why a new password is refused, or `null`: too short or too long, a single repeated character, a sequence, or made of
 * the person's own name or email, or their company's name.
 */
export function passwordRefusal(
  given: string,
  { name, email, company, minLength = passwordMinLength }: Whose,
): string | null {
  if (given.length > passwordMaxLength)
    return `The password can have at most ${passwordMaxLength} characters.`
  const password = preparedPassword(given)
  if (password.length < minLength) return `The password needs at least ${minLength} characters.`
  const folded = password.toLowerCase()
  if (isRun(folded) || trivial.some((word) => isAlmost(word, folded)))
    return 'The password is too easy to guess.'
  const own = [email.split('@')[0] ?? '', ...name.split(/\s+/u)].map((part) => part.toLowerCase())
  if (own.some((part) => part.length >= 3 && folded.includes(part)))
    return 'The password must not contain the name or the email.'
  const ofCompany = (company ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)
  if (ofCompany.some((part) => part.length >= 4 && folded.includes(part)))
    return 'The password must not contain the company’s name.'
  return null
}

const trivial = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'welcome',
  'admin',
  'daymark',
  'iloveyou',
  'abc123',
]

/** Whether the text is the word with little more, such as a year. */
function isAlmost(word: string, text: string): boolean {
  return text.includes(word) && text.replaceAll(word, '').length < passwordMinLength
}

/** Whether all steps between neighbouring characters are the same, and at most one: "aaaaaa", "123456", "fedcba". */
function isRun(text: string): boolean {
  const steps = new Set(Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
