import type pg from 'pg'
import { gather } from './gather.ts'
import type { Sql } from './sql.ts'

/** Distinct texts that are prepared on a connection; beyond it statements run unnamed. */
const maxPrepared = 400
const names = new Map<string, string>()

/** The statement as the driver takes it, prepared under a name of its text so that a connection parses it once. */
export function toConfig(statement: Sql): pg.QueryConfig {
  const text = statement.text
  const name = nameOf(text)
  return { text, values: statement.values.map(toParameter), ...(name ? { name } : {}) }
}

/** Sends a statement. */
export function send<Row extends pg.QueryResultRow>(
  client: pg.ClientBase | pg.Pool,
  statement: Sql,
): Promise<pg.QueryResult<Row>> {
  gather(client)
  return client.query<Row>(toConfig(statement))
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = `d${names.size}`
  names.set(text, name)
  return name
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString()
  return value
}
