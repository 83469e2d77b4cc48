import type { RowShape } from './column.ts'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export { empty, join, sql, type Sql }

/** A whole number written into the text of a statement, so that its plan is made for it. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error('Only whole numbers are written into a statement.')
  return raw(String(value))
}

/** The names of a shape's columns, for what a `select` gives; of the table where it is named. */
export function columnsOf(shape: RowShape, table?: string): Sql {
  const names = Object.keys(shape)
  const wrong = names.find((name) => !/^[a-z_]+$/.test(name))
  if (wrong !== undefined) throw new Error(`"${wrong}" is no name of a column.`)
  return raw(names.map((name) => (table === undefined ? name : `${table}.${name}`)).join(', '))
}

/** The usual pages, and each with the one row more that tells whether another page follows. */
const rowSteps = [10, 11, 15, 16, 25, 26, 50, 51, 100, 101, 500, 501, 1001]

/**
 * The limit of a statement that reads as many rows as were asked for, rounded up to one of a few: each number would
 * be a text of its own, which connections prepare and keep. Whoever asks cuts what is too much.
 */
export function rowLimit(most: number): Sql {
  const step = rowSteps.find((rows) => rows >= most)
  if (step === undefined) throw new Error(`No statement is written for ${most} rows.`)
  return literal(step)
}
