import type pg from 'pg'
import type { RowOf, RowShape } from './column.ts'
import { send } from './statement.ts'
import type { Sql } from './sql.ts'

/** Checks a statement's result against its shape. */
export type RowWatcher = (shape: RowShape, result: pg.QueryResult, statement: Sql) => void

let watcher: RowWatcher | undefined

/** Checks every result of the database from now on: the tests compare each statement with its shape. */
export function watchRows(by: RowWatcher): void {
  watcher = by
}

/** The rows of a result, with the types of the statement's shape. */
export function rowsOf<Shape extends RowShape>(
  shape: Shape,
  statement: Sql,
  result: pg.QueryResult,
): RowOf<Shape>[] {
  watcher?.(shape, result, statement)
  return result.rows as RowOf<Shape>[]
}

/** Sends a statement outside a company's unit of work and returns its rows. */
export async function fetchRows<Shape extends RowShape>(
  client: pg.ClientBase | pg.Pool,
  shape: Shape,
  statement: Sql,
): Promise<RowOf<Shape>[]> {
  return rowsOf(shape, statement, await send(client, statement))
}

/**
 * The first row of a statement that always returns one.
 * @throws Error if it returned none.
 */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}
