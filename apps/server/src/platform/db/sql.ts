import type { RowShape } from './column.ts'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export { empty, join, raw, sql, type Sql }

/** A whole number as a literal in a statement, so that the plan takes it into account. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error('Only whole numbers are written into a statement.')
  return raw(String(value))
}

/**
 * Many ids as one parameter, in PostgreSQL's form of an array. The driver's own form quotes and escapes each element,
 * which takes several times as long, here and in the database.
 */
export function manyIds(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}

/** The column names of a shape for a `select`, prefixed with the table if given. */
export function columnsOf(shape: RowShape, table?: string): Sql {
  const names = Object.keys(shape)
  const wrong = names.find((name) => !/^[a-z_]+$/.test(name))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name of a column.`)
  return raw(names.map((name) => (table === undefined ? name : `${table}.${name}`)).join(', '))
}

/** The usual page sizes, each also with the additional row that shows whether another page follows. */
const rowSteps = [
  10, 11, 15, 16, 25, 26, 50, 51, 100, 101, 500, 501, 1001, 2_000, 5_000, 10_000, 100_000, 1_000_000,
]

/**
 * The limit of a statement that reads the requested number of rows, rounded up to one of a few values: each value is a
 * text of its own that connections prepare and keep. The caller removes surplus rows.
 */
export function rowLimit(most: number): Sql {
  const step = rowSteps.find((rows) => rows >= most)
  if (step === undefined) throw new Error(`No statement is written for ${most} rows.`)
  return literal(step)
}
