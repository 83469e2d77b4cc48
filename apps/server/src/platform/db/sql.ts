import sql, { empty, join, raw, type Sql } from 'sql-template-tag'

export { empty, join, sql, type Sql }

/** A whole number written into the text of a statement, so that its plan is made for it. */
export function literal(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error('Only whole numbers are written into a statement.')
  return raw(String(value))
}
