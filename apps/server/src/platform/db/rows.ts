import type pg from 'pg'
import type { RowOf, RowShape } from './column.ts'
import { send } from './statement.ts'
import type { Sql } from './sql.ts'

/** Looks at what a statement gave beside what its shape promises. */
export type RowWatcher = (shape: RowShape, result: pg.QueryResult, statement: Sql) => void

let watcher: RowWatcher | undefined

/** Has every answer of the database looked at: the tests hold each statement against its shape. */
export function watchRows(by: RowWatcher): void {
  watcher = by
}

/** The rows of a result, by the shape that its statement goes with. */
export function rowsOf<Shape extends RowShape>(
  shape: Shape,
  statement: Sql,
  result: pg.QueryResult,
): RowOf<Shape>[] {
  watcher?.(shape, result, statement)
  return result.rows as RowOf<Shape>[]
}

/** Sends a statement of no company's unit and gives its rows. */
export async function fetchRows<Shape extends RowShape>(
  client: pg.ClientBase | pg.Pool,
  shape: Shape,
  statement: Sql,
): Promise<RowOf<Shape>[]> {
  return rowsOf(shape, statement, await send(client, statement))
}
