import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export { empty, join, sql, type Sql }

/** A whole number written into the text of a statement, so that its plan is made for it. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error('Only whole numbers are written into a statement.')
  return raw(String(value))
}

const rowSteps = [10, 25, 50, 100, 500]

/**
 * The limit of a statement that reads as many rows as were asked for, rounded up to one of a few: each number would
 * be a text of its own, which connections prepare and keep. Whoever asks cuts what is too much.
 */
export function rowLimit(most: number): Sql {
  const step = rowSteps.find((rows) => rows >= most)
  if (step === undefined) throw new Error(`No statement is written for ${most} rows.`)
  return literal(step)
}
