import type { Id } from '#core/ids/id.ts'
import pg from 'pg'
import type { RowOf, RowShape } from './column.ts'
import { readAgainWhenLost } from './lost-connection.ts'
import { rowsOf } from './rows.ts'
import type { Sql } from './sql.ts'
import { isFull, toConfig } from './statement.ts'

const guard = { name: 'tenant_guard', text: `select set_config('app.tenant_id', $1, true)`, types: [] }

/** The used parts of the driver's connection that its types do not publish. */
interface Wire {
  parse(statement: { name: string; text: string; types: number[] }): void
  bind(bound: {
    portal: string
    statement: string
    values: string[]
    valueMapper: (value: unknown) => unknown
  }): void
  execute(portal: { portal: string; rows: number }): void
}

/** The driver's own query, which is only partly published. */
interface DriverQuery {
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery

const guarded = new WeakSet<Wire>()

/**
 * A statement and its binding to a tenant in one message: both share one implicit transaction, because PostgreSQL keeps
 * everything before a Sync in one, and the binding ends with it. It saves the begin and the commit of a transaction,
 * which take as long as a small statement.
 */
class TenantQuery extends DriverQuery {
  readonly #tenantId: Id<'tenant'>
  readonly #guard: typeof guard
  #isGuarding = true

  constructor(
    tenantId: Id<'tenant'>,
    config: pg.QueryConfig,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    this.#tenantId = tenantId
    // Without a name for the statement, its binding is not kept either.
    this.#guard = config.name === undefined ? { ...guard, name: '' } : guard
  }

  override prepare(connection: Wire): void {
    if (this.#guard.name === '' || !guarded.has(connection)) connection.parse(this.#guard)
    if (this.#guard.name !== '') guarded.add(connection)
    connection.bind({
      portal: '',
      statement: this.#guard.name,
      values: [this.#tenantId],
      valueMapper: (value) => value,
    })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  // The row and end of the binding statement come first and are no part of the result.
  override handleDataRow(message: unknown): void {
    if (!this.#isGuarding) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isGuarding) this.#isGuarding = false
    else super.handleCommandComplete(message, connection)
  }
}

/** Runs one reading statement for a tenant; retries on another connection if its connection is lost. */
export async function queryForTenant<Shape extends RowShape>(
  pool: pg.Pool,
  tenantId: Id<'tenant'>,
  shape: Shape,
  statement: Sql,
): Promise<RowOf<Shape>[]> {
  const result = await readAgainWhenLost(() => queryOnce(pool, tenantId, statement))
  return rowsOf(shape, statement, result)
}

async function queryOnce(pool: pg.Pool, tenantId: Id<'tenant'>, statement: Sql): Promise<pg.QueryResult> {
  const client = await pool.connect()
  let hasFailed = true
  try {
    const result = await new Promise<pg.QueryResult>((resolve, reject) => {
      const query = new TenantQuery(tenantId, toConfig(client, statement), (error, answer) => {
        if (error) reject(error)
        else resolve(answer)
      })
      client.query(query as unknown as pg.Submittable)
    })
    hasFailed = false
    return result
  } finally {
    // The driver takes the parsing of the binding statement for that of the statement itself: after a failure it may
    // use a prepared statement that does not exist.
    client.release(hasFailed || isFull(client))
  }
}
