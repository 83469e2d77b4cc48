import type pg from 'pg'
import * as column from './column.ts'
import { fetchRows } from './rows.ts'
import { sql } from './sql.ts'
import { send } from './statement.ts'

/**
 * Tables with twice as many pages as when their statistics were last updated, and at least sixteen more. PostgreSQL's
 * pages have eight kilobytes.
 */
const grownTables = sql`
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
    and pg_relation_size(oid) / 8192 >= greatest(relpages * 2, relpages + 16)`

/**
 * Updates the statistics of tables that have grown, so that all connections plan their statements on them anew. A
 * connection plans a statement once: the plan for an empty table reads all of it for each row, and would be used for
 * 50,000 imported rows until PostgreSQL itself updates the statistics, up to minutes later.
 */
export async function analyzeGrownTables(work: pg.Pool): Promise<void> {
  const grown = await fetchRows(work, { name: column.text }, grownTables)
  // Each in a transaction of its own, which locks the table against changes of the schema.
  for (const { name } of grown) await send(work, sql`select app.analyze_grown(${name}::regclass)`)
}
