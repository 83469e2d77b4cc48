import { idPrefixes, type IdKind } from '#core/ids/id.ts'
import { typeId, uuidInTypeId } from '#core/ids/type-id.ts'
import { hasTooManyAccents } from '#core/names/seen-text.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import * as z from 'zod'

/** What an import changes in values. */
export interface Renewal {
  /** The new id of a record for its old one; both are UUIDs. */
  id(uuid: string): string
  /** A text that somebody wrote, with the new ids of mentioned people and the new addresses of pages. */
  text(written: string): string
}

/** One field of a record in an archive, and the column that it comes from. */
export interface Field {
  about: string
  /** The PostgreSQL type of the column. */
  type: string
  /** How the documentation calls its form. */
  form: string
  /** How many rows with such a value fit into memory at once. */
  rowsAtOnce: number
  /** The value in an archive. */
  schema: z.ZodType
  /** The value in an archive, of the column's value as JSON. */
  write(value: unknown): unknown
  /** The column's value as JSON, of a value in an archive that fits the schema. */
  read(value: unknown, renewal: Renewal): unknown
}

const same = (value: unknown): unknown => value

/** Rows that are read at once, and fewer of those with long values: they block other requests while they are written. */
const usualRows = 500
const longRows = 50
const rowsWithBytes = 1

/** Text that PostgreSQL can store, and that can be searched in an instant. */
const isStorable = (given: string): boolean =>
  given.isWellFormed() && !given.includes('\0') && !hasTooManyAccents(given)

const storable = (most: number) => z.string().max(most).refine(isStorable, 'is not text that can be stored')

/** Most characters of a text without a narrower limit. */
const longestText = 500_000

export function text(about: string, most = longestText): Field {
  return {
    about,
    type: 'text',
    form: 'text',
    rowsAtOnce: most === longestText ? longRows : usualRows,
    schema: storable(most),
    write: same,
    read: (value, renewal) => (typeof value === 'string' ? renewal.text(value) : value),
  }
}

/** A name on one line. */
export function nameLine(about: string, most: number): Field {
  return {
    ...text(about, most),
    schema: storable(most).regex(/^\P{Cc}*$/u, 'has a character that cannot be seen'),
  }
}

export function oneOf(about: string, values: readonly string[]): Field {
  const form = values.map((value) => `\`${value}\``).join(', ')
  return { about, type: 'text', form, rowsAtOnce: usualRows, schema: z.enum(values), write: same, read: same }
}

export function bool(about: string): Field {
  return {
    about,
    type: 'boolean',
    form: 'true or false',
    rowsAtOnce: usualRows,
    schema: z.boolean(),
    write: same,
    read: same,
  }
}

export function whole(about: string, type: 'smallint' | 'integer' | 'bigint' = 'integer'): Field {
  return {
    about,
    type,
    form: 'whole number',
    rowsAtOnce: usualRows,
    schema: z.int(),
    write: same,
    read: same,
  }
}

export const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** A time, with as many digits as the database stores. */
export function instant(about: string): Field {
  return {
    about,
    type: 'timestamptz',
    form: 'time (ISO 8601, UTC)',
    rowsAtOnce: usualRows,
    schema: z.string().regex(moment).refine(isTime, 'is not a time'),
    write: (value) => (typeof value === 'string' ? value.replace(/\+00(:00)?$/, 'Z') : value),
    read: same,
  }
}

/** Whether the text of the right form names a time that exists. */
export function isTime(given: string): boolean {
  const time = Date.parse(given.endsWith('Z') ? given : `${given}Z`)
  // Otherwise the 30th of February is taken for a day of March. The database does not know the year 0.
  return !Number.isNaN(time) && !given.startsWith('0000') && isoDay(time) === given.slice(0, 10)
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export function day(about: string): Field {
  return {
    about,
    type: 'date',
    form: 'date',
    rowsAtOnce: usualRows,
    schema: z.iso.date(),
    write: same,
    read: same,
  }
}

/** A time of a clock, without a zone. */
export function localTime(about: string): Field {
  return {
    about,
    type: 'timestamp',
    form: 'date and time without a zone',
    rowsAtOnce: usualRows,
    schema: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      .refine(isTime, 'is not a time'),
    write: same,
    read: same,
  }
}

export function zone(about: string): Field {
  return {
    about,
    type: 'text',
    form: 'time zone',
    rowsAtOnce: usualRows,
    schema: z.string().max(100).refine(isZone, 'is not a time zone'),
    write: same,
    read: same,
  }
}

const knownZones = new Set<string>()

export function isZone(given: string): boolean {
  if (knownZones.has(given)) return true
  // Another spelling of a zone would be one more zone to every job that goes through the zones of all people.
  if (knownTimeZone(given, Temporal.Instant.fromEpochMilliseconds(0)) !== given) return false
  knownZones.add(given)
  return true
}

const suffix = '[0-7][0-9a-hjkmnp-tv-z]{25}'

/** The id of a record of this kind. */
export function id(kind: IdKind, about: string): Field {
  const prefix = idPrefixes[kind]
  return {
    about,
    type: 'uuid',
    form: `\`${prefix}_…\``,
    rowsAtOnce: usualRows,
    schema: z.string().regex(new RegExp(`^${prefix}_${suffix}$`)),
    write: (uuid) => (typeof uuid === 'string' ? typeId(prefix, uuid) : uuid),
    read: (given, renewal) => (typeof given === 'string' ? renewal.id(uuidInTypeId(given)) : given),
  }
}

export function orNull(field: Field): Field {
  return { ...field, form: `${field.form}, or null`, schema: field.schema.nullable() }
}

export function listOf(field: Field, most = 10_000): Field {
  const each = (value: unknown, map: (one: unknown) => unknown): unknown =>
    Array.isArray(value) ? value.map(map) : value
  return {
    about: field.about,
    type: `${field.type}[]`,
    form: `list of ${field.form}`,
    rowsAtOnce: usualRows,
    schema: z.array(field.schema).max(most),
    write: (value) => each(value, field.write),
    read: (value, renewal) => each(value, (one) => field.read(one, renewal)),
  }
}

/** Bytes, as text in base64 of at most this length. */
export function bytes(about: string, most: number): Field {
  return {
    about,
    type: 'bytea',
    form: 'bytes in base64',
    rowsAtOnce: rowsWithBytes,
    schema: z.base64().max(most),
    write: (hex) => (typeof hex === 'string' ? Buffer.from(hex.slice(2), 'hex').toString('base64') : hex),
    read: (given) =>
      typeof given === 'string' ? `\\x${Buffer.from(given, 'base64').toString('hex')}` : given,
  }
}

/** The prefix of an id whose kind does not follow from the field; the rest is the same as in the record's own id. */
const anyPrefix = 'id'
const prefixes = [anyPrefix, ...Object.values(idPrefixes)].join('|')
const wholeId = new RegExp(`^(${prefixes})_(${suffix})$`)
const idWithin = new RegExp(`\\b(${prefixes})_(${suffix})\\b`, 'g')
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const wholeUuid = new RegExp(`^${uuid}$`)
const uuidWithin = new RegExp(uuid, 'g')

/** Text that the server composes, with ids in it: the address of a page, what a reminder was about. */
export function textWithIds(about: string): Field {
  return {
    ...text(about, 2_000),
    form: 'text with ids',
    write: (value) =>
      typeof value === 'string' ? value.replace(uuidWithin, (one) => typeId(anyPrefix, one)) : value,
    read: (value, renewal) => (typeof value === 'string' ? newIdsWithin(value, renewal.id) : value),
  }
}

const validDate = z.iso.date()

/** The path of a page of the app, whose dates exist. */
export function pageWithIds(about: string): Field {
  return {
    ...textWithIds(about),
    schema: storable(2_000)
      .regex(/^\/(?![/\\])/, 'is not the path of a page')
      .refine(
        (given) =>
          (given.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []).every((one) => validDate.safeParse(one).success),
        'has a date that does not exist',
      ),
  }
}

/** Text that names a record by its id, or something else that has no underscore. */
export function subjectWithIds(about: string): Field {
  return {
    ...textWithIds(about),
    schema: storable(2_000).refine((given) => !given.includes('_') || wholeId.test(given), 'is not an id'),
  }
}

/** The text with the new id in place of every id. */
export function newIdsWithin(value: string, newId: Renewal['id']): string {
  return value.replace(idWithin, (one, prefix: string) => {
    const id = newId(uuidInTypeId(one))
    return prefix === anyPrefix ? id : typeId(prefix, id)
  })
}

const mostDepth = 12
const mostValues = 50_000

/** JSON of a shape, in which every value that is an id is one in the archive too. */
export function json(about: string, shape: z.ZodType): Field {
  return {
    about,
    type: 'jsonb',
    form: 'JSON',
    rowsAtOnce: usualRows,
    schema: z
      .unknown()
      // Aborts, because what follows goes through all of it.
      .refine((value) => isBounded(value), {
        error: 'is too deep, too long, or has text that cannot be stored',
        abort: true,
      })
      .refine((value) => fits(shape, value), 'has not the expected form'),
    write: (value) => within(value, (one) => (wholeUuid.test(one) ? typeId(anyPrefix, one) : one)),
    read: (value, renewal) => within(value, (one) => newIdOfText(one, renewal.id)),
  }
}

/** Shapes are those of the database, in which an id is a UUID. */
function fits(shape: z.ZodType, value: unknown): boolean {
  return shape.safeParse(within(value, (one) => newIdOfText(one, (id) => id))).success
}

function newIdOfText(given: string, newId: Renewal['id']): string {
  const [, prefix] = wholeId.exec(given) ?? []
  if (prefix === undefined) return given
  const id = newId(uuidInTypeId(given))
  return prefix === anyPrefix ? id : typeId(prefix, id)
}

/** The value with every text in it replaced, names of fields too. */
function within(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => within(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [map(name), within(one, map)]))
}

function isBounded(value: unknown): boolean {
  let count = 0
  const check = (one: unknown, depth: number): boolean => {
    if (++count > mostValues || depth > mostDepth) return false
    if (typeof one === 'string') return isStorable(one)
    if (typeof one !== 'object' || one === null) return true
    return Object.entries(one).every(([name, inner]) => check(name, depth) && check(inner, depth + 1))
  }
  return check(value, 0)
}
