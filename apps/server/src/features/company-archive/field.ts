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
export const usualRows = 500
const longRows = 50
const rowsWithBytes = 1

/** A short value that an archive has as the database has it. */
const asStored = { rowsAtOnce: usualRows, write: same, read: same }

/** Text that PostgreSQL can store, and that can be searched in an instant. */
export const isStorable = (given: string): boolean =>
  given.isWellFormed() && !given.includes('\0') && !hasTooManyAccents(given)

export const storable = (most: number) =>
  z.string().max(most).refine(isStorable, 'is not text that can be stored')

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
  return { ...asStored, about, type: 'text', form, schema: z.enum(values) }
}

export function bool(about: string): Field {
  return {
    ...asStored,
    about,
    type: 'boolean',
    form: 'true or false',
    schema: z.boolean(),
  }
}

export function whole(about: string, type: 'smallint' | 'integer' | 'bigint' = 'integer'): Field {
  return {
    ...asStored,
    about,
    type,
    form: 'whole number',
    schema: z.int(),
  }
}

export const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

/** A time, with as many digits as the database stores. */
export function instant(about: string): Field {
  return {
    ...asStored,
    about,
    type: 'timestamptz',
    form: 'time (ISO 8601, UTC)',
    schema: z.string().regex(moment).refine(isTime, 'is not a time'),
    write: (value) => (typeof value === 'string' ? value.replace(/\+00(:00)?$/, 'Z') : value),
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
    ...asStored,
    about,
    type: 'date',
    form: 'date',
    schema: z.iso.date(),
  }
}

/** A time of a clock, without a zone. */
export function localTime(about: string): Field {
  return {
    ...asStored,
    about,
    type: 'timestamp',
    form: 'date and time without a zone',
    schema: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      .refine(isTime, 'is not a time'),
  }
}

export function zone(about: string): Field {
  return {
    ...asStored,
    about,
    type: 'text',
    form: 'time zone',
    schema: z.string().max(100).refine(isZone, 'is not a time zone'),
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

/** The second part of an id. */
export const idSuffix = '[0-7][0-9a-hjkmnp-tv-z]{25}'

/** The id of a record of this kind. */
export function id(kind: IdKind, about: string): Field {
  const prefix = idPrefixes[kind]
  return {
    about,
    type: 'uuid',
    form: `\`${prefix}_…\``,
    rowsAtOnce: usualRows,
    schema: z.string().regex(new RegExp(`^${prefix}_${idSuffix}$`)),
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
