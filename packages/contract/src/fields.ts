import { idPrefixes, type Id, type IdKind } from '#core/ids/id.ts'
import { typeId, uuidInTypeId } from '#core/ids/type-id.ts'
import { hasTooManyAccents, seenText } from '#core/names/seen-text.ts'
import { keptName } from '#core/names/normal-name.ts'
import { emailPattern, normalEmail } from '#core/people/email.ts'
import { maxEmail } from '#core/people/limits.ts'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import { weekdays } from '#core/time/weekday.ts'
import * as z from 'zod'

/** An id of this kind: `report_01j…` in requests and answers, a UUID in the server. */
export function id<Kind extends IdKind>(kind: Kind, whenWrong = 'This is not an id of the right kind.') {
  return idOf(kind, z.string().regex(idPattern(kind), whenWrong))
}

function idOf<Kind extends IdKind>(kind: Kind, text: z.ZodString) {
  return z.codec(text, z.custom<Id<Kind>>(), {
    decode: (id) => uuidInTypeId(id) as Id<Kind>,
    encode: (uuid) => typeId(idPrefixes[kind], uuid),
  })
}

function idPattern(kind: IdKind): RegExp {
  return new RegExp(`^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
}

const accents = [
  (text: string) => !hasTooManyAccents(text),
  'This has a letter with too many accents.',
] as const

/** Optional text without NUL and unpaired surrogates, which databases and other programs cannot store. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Use at most ${maxLength.toLocaleString('en')} characters.`)
    .regex(/^[^\0\p{Cs}]*$/u, 'This has a character that cannot be kept.')
    .refine(...accents)
}

/** Text that must not be empty; a missing value counts as empty. */
export function requiredText(maxLength: number, whenEmpty: string) {
  return filled(z.string(whenEmpty), maxLength, whenEmpty)
}

const onlySeen = [/^\P{Cc}*$/u, 'This has a character that cannot be seen.'] as const

/**
 * A name on one line. Invisible characters are removed, so that names that look equal are equal; joiners stay after
 * letters of scripts that need them.
 */
export function nameText(maxLength: number, whenEmpty: string) {
  return filled(z.string(whenEmpty).overwrite(seenText), maxLength, whenEmpty).regex(...onlySeen)
}

/** The name of a person, a unit, a role or a company, in the form in which every entrance keeps it. */
export function keptNameText(maxLength: number, whenEmpty: string) {
  return filled(z.string(whenEmpty).overwrite(keptName), maxLength, whenEmpty).regex(...onlySeen)
}

/** As above, for a value that may be empty, such as a designation. */
export function optionalNameText(maxLength: number) {
  return text(maxLength)
    .overwrite(keptName)
    .regex(...onlySeen)
}

/** An optional text on one line, without invisible characters. */
export function lineText(maxLength: number) {
  return z
    .string()
    .overwrite((given) => seenText(given).trim())
    .max(maxLength, `Use at most ${maxLength.toLocaleString('en')} characters.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This has a character that cannot be kept.')
    .refine(...accents)
}

function filled(text: z.ZodString, maxLength: number, whenEmpty: string) {
  return text
    .max(maxLength, `Use at most ${maxLength.toLocaleString('en')} characters.`)
    .regex(/^[^\0\p{Cs}]*$/u, 'This has a character that cannot be kept.')
    .refine(...accents)
    .regex(/[^\s\p{Cf}]/u, whenEmpty)
}

/** An id that must be given. */
export function requiredId<Kind extends IdKind>(kind: Kind, whenEmpty: string) {
  const text = z.string(whenEmpty).regex(idPattern(kind), {
    error: ({ input }) => (input === '' ? whenEmpty : 'This is not an id of the right kind.'),
  })
  return idOf(kind, text)
}

const noDate = 'This is not a date of the form YYYY-MM-DD.'
/** A calendar day, in the digits of any script; the database does not know the year 0. */
export const date = () =>
  z
    .string(noDate)
    .overwrite(asciiNumbers)
    .check(z.iso.date(noDate))
    .regex(/^(?!0000)/, noDate)
    .meta({ format: 'date' })
/** A calendar day that must be given. */
export const requiredDate = (whenEmpty: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? whenEmpty : noDate) })
    .overwrite(asciiNumbers)
    .check(z.iso.date({ error: ({ input }) => (input === '' ? whenEmpty : noDate) }))
    .regex(/^(?!0000)/, noDate)
    .meta({ format: 'date' })
const noMonth = 'This is not a month of the form YYYY-MM.'
export const month = () =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, noMonth)
    .regex(/^(?!0000)/, noMonth)
export const instant = () => z.iso.datetime()
/** An email in the form in which it is stored: in small letters and one Unicode form. */
export const email = (whenEmpty: string) =>
  z
    .string(whenEmpty)
    .overwrite(normalEmail)
    .max(maxEmail, `Use at most ${maxEmail} characters.`)
    .regex(emailPattern, {
      error: ({ input }) => (String(input).trim() === '' ? whenEmpty : 'This is not an email address.'),
    })
    .meta({ format: 'email' })
/** Weekdays off in every week. */
export const weeklyOffDays = () =>
  z.array(z.enum(weekdays, 'This is not a day of the week.')).max(7, 'A week has seven days.')

/** Weekdays off in every week as a default for new people; null for none. */
export const defaultWeeklyOffs = () =>
  weeklyOffDays()
    .min(1, 'Choose at least one day, or none by default.')
    .max(6, 'At least one day must be worked.')
    .nullable()

/** The version of a record that a change is based on; changes by others since then are not overwritten. */
export const version = () =>
  z.number().int().min(1).max(2_147_483_647).describe('The version that the caller saw.')
export const page = () => z.coerce.number().int().min(1).max(100_000).default(1)
export const limit = (most: number, byDefault: number) =>
  z.coerce.number().int().min(1).max(most).default(byDefault)
