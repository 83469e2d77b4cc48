import type { Column, RowShape } from '#server/platform/db/column.ts'
import { watchRows } from '#server/platform/db/rows.ts'
import type pg from 'pg'
import { inject } from 'vitest'

/** The columns that a table allows to be null, as `table's oid.number of the column` → its name. */
const nullable = new Map(inject('nullableColumns').map(({ place, name }) => [place, name]))

/**
 * Checks every statement against the shape of its rows, by PostgreSQL's description of the statement and by each row:
 * exactly the named columns, of the named types, null only if the shape allows it.
 * @throws Error with the statement and every difference; also printed, because a server responds 500 to it.
 */
watchRows((shape, result, statement) => {
  const problems = [
    ...columnProblems(shape, result.fields),
    ...(result.rows as Record<string, unknown>[]).flatMap((row) => valueProblems(shape, row)),
  ]
  if (problems.length === 0) return
  const message = `${[...new Set(problems)].join('; ')}, in the rows of: ${statement.text.slice(0, 300)}`
  console.error(message)
  throw new Error(message)
})

function columnProblems(shape: RowShape, fields: readonly pg.FieldDef[]): string[] {
  const named = new Set(fields.map(({ name }) => name))
  const missing = Object.keys(shape).filter((name) => !named.has(name))
  return [
    ...missing.map((name) => `${name} is not selected`),
    ...fields.flatMap((field) => {
      const column = shape[field.name]
      return column ? fieldProblems(column, field) : [`${field.name} is selected beyond the shape`]
    }),
  ]
}

function fieldProblems(column: Column, { name, dataTypeID, tableID, columnID }: pg.FieldDef): string[] {
  const problems: string[] = []
  if (!column.types.includes(dataTypeID)) problems.push(`${name} comes as type ${dataTypeID}`)
  // With another name it may be a column of another cluster with the same number.
  const mayBeEmpty = nullable.get(`${tableID}.${columnID}`) === name
  if (mayBeEmpty && !column.isNullable && !column.isNarrowed)
    problems.push(`${name} may be empty in its table`)
  return problems
}

function valueProblems(shape: RowShape, row: Record<string, unknown>): string[] {
  return Object.entries(shape).flatMap(([name, column]) => {
    const value = row[name]
    if (value === undefined) return []
    if (value === null) return column.isNullable ? [] : [`${name} is empty`]
    return column.accepts(value) ? [] : [`${name} is ${JSON.stringify(value)?.slice(0, 200)}`]
  })
}
