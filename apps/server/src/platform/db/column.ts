import type { Id, IdKind } from '#core/ids/id.ts'
import * as z from 'zod'

/** The PostgreSQL types of columns, by their oid. */
const types = {
  bool: 16,
  bytea: 17,
  name: 19,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  varchar: 1043,
  date: 1082,
  timestamptz: 1184,
  uuid: 2950,
  jsonb: 3802,
} as const

/** The type of an array, by that of its elements. */
const listTypes: Readonly<Record<number, number>> = {
  [types.text]: 1009,
  [types.int2]: 1005,
  [types.int4]: 1007,
  [types.date]: 1182,
  [types.uuid]: 2951,
}

/** One column of a statement's rows: its JavaScript type, and how the tests check it. */
export interface Column<T = unknown> {
  /** The PostgreSQL types that it may have. */
  readonly types: readonly number[]
  /** Whether the statement may return null. */
  readonly isNullable: boolean
  /** Whether it is never null although its table allows null, because of the statement's condition. */
  readonly isNarrowed?: boolean
  /** Whether a value that is not null has the type. */
  readonly accepts: (value: unknown) => boolean
  /** For the type only; never set. */
  readonly value?: T
}

/** The columns of a statement's rows by their names. */
export type RowShape = Readonly<Record<string, Column>>

/** A row of the shape. */
export type RowOf<Shape extends RowShape> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends Column<infer T> ? T : never
}

function column<T>(accepted: readonly number[], accepts: (value: unknown) => boolean): Column<T> {
  return { types: accepted, isNullable: false, accepts }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textTypes = [types.text, types.varchar, types.name]

export const text: Column<string> = column(textTypes, isText)
/** A whole number; 64-bit counts are read as numbers too. */
export const integer: Column<number> = column([types.int2, types.int4, types.int8], Number.isSafeInteger)
export const boolean: Column<boolean> = column([types.bool], (value) => typeof value === 'boolean')
export const instant: Column<Temporal.Instant> = column(
  [types.timestamptz],
  (value) => value instanceof Temporal.Instant,
)
export const day: Column<Temporal.PlainDate> = column(
  [types.date],
  (value) => value instanceof Temporal.PlainDate,
)
export const bytes: Column<Buffer> = column([types.bytea], Buffer.isBuffer)

/** The id of a record of the kind. */
export function id<Kind extends IdKind>(_kind: Kind): Column<Id<Kind>> {
  return column([types.uuid], isText)
}

/** The id of a record without an id in the API: a challenge, a device, a waiting mail. */
export const innerId: Column<string> = column([types.uuid], isText)

/** One of several texts, to which a constraint of the database limits it. */
export function oneOf<const Value extends string>(values: readonly Value[]): Column<Value> {
  return column(textTypes, (value) => values.includes(value as Value))
}

/** JSON; the schema describes all of it. */
export function json<T>(schema: z.ZodType<T>): Column<T> {
  return column([types.json, types.jsonb], (value) => schema.safeParse(value).success)
}

/** An id within JSON. */
export function idInJson<Kind extends IdKind>(_kind: Kind): z.ZodType<Id<Kind>> {
  return z.guid() as unknown as z.ZodType<Id<Kind>>
}

/** An array of values of the element's type. */
export function listOf<T>(element: Column<T>): Column<T[]> {
  const accepted = element.types.flatMap((type) => listTypes[type] ?? [])
  return column(accepted, (value) => Array.isArray(value) && value.every(element.accepts))
}

/** A nullable value. */
export function orNull<T>(one: Column<T>): Column<T | null> {
  return { ...one, isNullable: true }
}

/** Such a value, if the table allows null but the statement's condition does not. */
export function present<T>(one: Column<T>): Column<T> {
  return { ...one, isNarrowed: true }
}

/** The columns of a row that an outer join may leave null as a whole. */
export function outer<Shape extends RowShape>(
  shape: Shape,
): { [Name in keyof Shape]: Shape[Name] extends Column<infer T> ? Column<T | null> : never } {
  // Object.fromEntries loses which value belongs to which name.
  return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, orNull(one)])) as never
}
