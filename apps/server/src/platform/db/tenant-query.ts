import type { Id } from '#core/ids/id.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import pg from 'pg'
import type { RowOf, RowShape } from './column.ts'
import { readAgainWhenLost } from './lost-connection.ts'
import { rowsOf } from './rows.ts'
import type { Sql } from './sql.ts'
import { corkUntilNextTick, isFull, toConfig } from './statement.ts'

/** A statement that binds the transaction to a tenant. */
interface Binding {
  name: string
  text: string
  types: number[]
  values: string[]
}

const toTenant = { name: 'tenant_guard', text: `select set_config('app.tenant_id', $1, true)`, types: [] }
const toTenantOfSession = { name: 'session_guard', text: `select app.enter($1, $2, $3, $4)`, types: [] }

/** The parameters of `app.enter` after the tenant. */
export function enterValues({ sessionId, stamp, now }: SessionCheck): string[] {
  return [sessionId, stamp, now.toString()]
}

function bindingOf(tenantId: Id<'tenant'>, check: SessionCheck | undefined): Binding {
  return check
    ? { ...toTenantOfSession, values: [tenantId, ...enterValues(check)] }
    : { ...toTenant, values: [tenantId] }
}

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

/** The names of the binding statements that are prepared on a connection. */
const bindingsOn = new WeakMap<Wire, Set<string>>()

/**
 * A statement and its binding to a tenant in one message: both share one implicit transaction, because PostgreSQL keeps
 * everything before a Sync in one, and the binding ends with it. It saves the begin and the commit of a transaction,
 * which take as long as a small statement.
 */
class TenantQuery extends DriverQuery {
  readonly #binding: Binding
  #isBinding = true

  constructor(
    binding: Binding,
    config: pg.QueryConfig,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    // Without a name for the statement, its binding is not kept either.
    this.#binding = config.name === undefined ? { ...binding, name: '' } : binding
  }

  override prepare(connection: Wire): void {
    const { name, values } = this.#binding
    const prepared = bindingsOn.get(connection) ?? new Set()
    bindingsOn.set(connection, prepared)
    if (name === '' || !prepared.has(name)) connection.parse(this.#binding)
    if (name !== '') prepared.add(name)
    connection.bind({ portal: '', statement: name, values, valueMapper: (value) => value })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  // The row and end of the binding statement come first and are no part of the result.
  override handleDataRow(message: unknown): void {
    if (!this.#isBinding) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isBinding) this.#isBinding = false
    else super.handleCommandComplete(message, connection)
  }
}

interface Reader {
  tenantId: Id<'tenant'>
  check?: SessionCheck
}

/**
 * Runs one reading statement for a tenant, with the check of the session that is not sent yet; retries on another
 * connection if its connection is lost.
 */
export function queryForTenant<Shape extends RowShape>(
  pool: pg.Pool,
  reader: Reader,
  shape: Shape,
  statement: Sql,
): Promise<RowOf<Shape>[]> {
  return new TenantReads(pool, reader).query(shape, statement)
}

/**
 * Reads for a tenant. Statements of one turn of the event loop share a connection, and are sent and answered together:
 * a message takes longer than a small statement.
 */
export class TenantReads {
  readonly #pool: pg.Pool
  readonly #reader: Reader
  #turn: Turn | undefined

  constructor(pool: pg.Pool, reader: Reader) {
    this.#pool = pool
    this.#reader = reader
  }

  async query<Shape extends RowShape>(shape: Shape, statement: Sql): Promise<RowOf<Shape>[]> {
    const { tenantId, check } = this.#reader
    const taken = check?.take() ? check : undefined
    const binding = bindingOf(tenantId, taken)
    let turn: Turn | undefined = this.#turnNow()
    const result = await readAgainWhenLost(() => {
      const used = turn ?? new Turn(this.#pool)
      turn = undefined
      return used.query(binding, statement)
    })
    taken?.confirm()
    return rowsOf(shape, statement, result)
  }

  #turnNow(): Turn {
    if (!this.#turn) {
      this.#turn = new Turn(this.#pool)
      process.nextTick(() => {
        this.#turn = undefined
      })
    }
    return this.#turn
  }
}

/** A connection for the statements of one turn of the event loop. */
class Turn {
  readonly #connected: Promise<pg.PoolClient>
  #unanswered = 0
  #hasFailed = false

  constructor(pool: pg.Pool) {
    this.#connected = pool.connect()
  }

  async query(binding: Binding, statement: Sql): Promise<pg.QueryResult> {
    this.#unanswered++
    const client = await this.#connected
    try {
      corkUntilNextTick(client)
      return await queryOn(client, binding, statement)
    } catch (error) {
      // The driver takes the parsing of the binding statement for that of the statement itself: after a failure it may
      // use a prepared statement that does not exist.
      this.#hasFailed = true
      throw error
    } finally {
      if (--this.#unanswered === 0) client.release(this.#hasFailed || isFull(client))
    }
  }
}

function queryOn(client: pg.PoolClient, binding: Binding, statement: Sql): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new TenantQuery(binding, toConfig(client, statement), (error, answer) => {
      if (error) reject(error)
      else resolve(answer)
    })
    client.query(query as unknown as pg.Submittable)
  })
}
