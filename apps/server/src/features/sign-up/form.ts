import { contactLimits } from '#core/contact/limits.ts'
import { seenText } from '#core/names/seen-text.ts'
import { isEmail, normalEmail } from '#core/people/email.ts'
import type { SiteContent } from '#public/content.ts'
import type { SignUpValues, SignUpView } from '#public/renderer.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'

type Texts = NonNullable<SiteContent['signUp']>

const limits = { company: contactLimits.organisation, name: contactLimits.name, email: contactLimits.email }
const fields = ['company', 'name', 'email'] as const
const unreadable = /[\p{Cc}\p{Cs}]/u
/** The names are in a mail to an address that may be anybody's. */
const webAddress = /:\/\/|\bwww\./i

/** The values as typed, as far as a page can show them again. */
export function typedValues(sent: ReadonlyMap<string, string>): SignUpValues {
  return { company: sent.get('company') ?? '', name: sent.get('name') ?? '', email: sent.get('email') ?? '' }
}

/** The values in the form in which they are stored. */
export function normalValues({ company, name, email }: SignUpValues): SignUpValues {
  return { company: seenText(company).trim(), name: seenText(name).trim(), email: normalEmail(email) }
}

/** The problems by field; empty if a company can be created. */
export function problemsOf(
  values: SignUpValues,
  password: string,
  { texts, unreadableText, minLength }: { texts: Texts; unreadableText: string; minLength: number },
): SignUpView['problems'] {
  const found = fields.map(
    (field) => [field, problemOf(field, values[field], texts, unreadableText)] as const,
  )
  const { company, name, email } = values
  const refused = refusePassword(password, { company, name, email, minLength })
  return Object.fromEntries(
    [...found, ['password', refused ?? undefined] as const].filter(([, problem]) => problem !== undefined),
  )
}

function problemOf(
  field: (typeof fields)[number],
  value: string,
  texts: Texts,
  unreadableText: string,
): string | undefined {
  if (value === '') return texts[field].missing
  if (value.length > limits[field]) return texts[field].tooLong
  if (unreadable.test(value)) return unreadableText
  if (field !== 'email' && webAddress.test(value)) return texts.noAddress
  return field === 'email' && !isEmail(value) ? texts.email.invalid : undefined
}
