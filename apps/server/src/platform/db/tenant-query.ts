import type { Id } from '#core/ids/id.ts'
import type { SessionCheck } from '../auth/session-check.ts'
import { currentSpan, inSpan } from '../tracing/span.ts'
import { statementStart } from '../tracing/starts.ts'
import pg from 'pg'
import type { RowOf, RowShape } from './column.ts'
import { readAgainWhenLost } from './lost-connection.ts'
import { rowsOf } from './rows.ts'
import { sql, type Sql } from './sql.ts'
import { corkUntilNextTick, isFull, send, toConfig } from './statement.ts'

/** A statement that is sent before another one. */
interface First {
  name: string
  text: string
  types: number[]
  values: string[]
}

/** Pools of a cluster whose nodes hold the rows of companies. */
const clusters = new WeakSet<pg.Pool>()

/** The nodes of a cluster are bound to a company only within a transaction. */
export function markCluster(pool: pg.Pool): void {
  clusters.add(pool)
}

export function isCluster(pool: pg.Pool): boolean {
  return clusters.has(pool)
}

const toBegin: First = { name: 'begin', text: 'begin', types: [], values: [] }

/** The statement that binds the transaction to a tenant, and fails if a session that is given has changed. */
function enter({ tenantId, check }: Reader): Sql {
  return check
    ? sql`select app.enter(${tenantId}, ${check.sessionId}, ${check.stamp}, ${check.now})`
    : sql`select app.bind(${tenantId})`
}

function bindingOf(reader: Reader): First {
  const { text, values } = enter(reader)
  return {
    name: reader.check ? 'session_guard' : 'tenant_guard',
    text,
    types: [],
    values: values.map(String),
  }
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

/** The names of the first statements that are prepared on a connection. */
const firstOn = new WeakMap<Wire, Set<string>>()

/** Two statements in one message; only the result of the second is kept. After a failure of the first it is not run. */
class PairQuery extends DriverQuery {
  readonly #first: First
  #isFirst = true

  constructor(
    first: First,
    config: pg.QueryConfig,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    // Without a name for the second statement, the first is not kept either.
    this.#first = config.name === undefined ? { ...first, name: '' } : first
  }

  override prepare(connection: Wire): void {
    const { name, values } = this.#first
    const prepared = firstOn.get(connection) ?? new Set()
    firstOn.set(connection, prepared)
    if (name === '' || !prepared.has(name)) connection.parse(this.#first)
    if (name !== '') prepared.add(name)
    connection.bind({ portal: '', statement: name, values, valueMapper: (value) => value })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isFirst) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isFirst) this.#isFirst = false
    else super.handleCommandComplete(message, connection)
  }
}

/**
 * Sends both statements in one message. If it fails, the connection has to be closed: the driver takes the parsing of
 * the first statement for that of the second, and may later use a prepared statement that does not exist.
 */
function sendPair(client: pg.ClientBase, first: First, second: Sql): Promise<pg.QueryResult> {
  if (!currentSpan()) return sendPairNow(client, first, second)
  return inSpan(statementStart(second.text), () => sendPairNow(client, first, second))
}

function sendPairNow(client: pg.ClientBase, first: First, second: Sql): Promise<pg.QueryResult> {
  corkUntilNextTick(client)
  return new Promise((resolve, reject) => {
    const query = new PairQuery(first, toConfig(client, second), (error, answer) => {
      if (error) reject(error)
      else resolve(answer)
    })
    client.query(query as unknown as pg.Submittable)
  })
}

/**
 * Begins a transaction that sees only the tenant's rows. If the check of the session fails, the transaction is aborted:
 * nothing that was sent after it is run.
 */
export async function beginForTenant(client: pg.ClientBase, reader: Reader): Promise<void> {
  await sendPair(client, toBegin, enter(reader))
}

interface Reader {
  tenantId: Id<'tenant'>
  check?: SessionCheck | undefined
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
    const reader = { tenantId, check: taken }
    let turn: Turn | undefined = this.#turnNow()
    const result = await readAgainWhenLost(() => {
      const used = turn ?? new Turn(this.#pool)
      turn = undefined
      return used.query(reader, statement)
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
  readonly #read: typeof readAlone
  #unanswered = 0
  #hasFailed = false

  constructor(pool: pg.Pool) {
    this.#connected = pool.connect()
    this.#read = clusters.has(pool) ? readInTransaction : readAlone
  }

  async query(reader: Reader, statement: Sql): Promise<pg.QueryResult> {
    this.#unanswered++
    const client = await this.#connected
    try {
      return await this.#read(client, reader, statement)
    } catch (error) {
      this.#hasFailed = true
      throw error
    } finally {
      if (--this.#unanswered === 0) client.release(this.#hasFailed || isFull(client))
    }
  }
}

/**
 * Both share one implicit transaction, because PostgreSQL keeps everything before a Sync in one, and the binding ends
 * with it. It saves the begin and the commit of a transaction, which take as long as a small statement.
 */
function readAlone(client: pg.ClientBase, reader: Reader, statement: Sql): Promise<pg.QueryResult> {
  return sendPair(client, bindingOf(reader), statement)
}

async function readInTransaction(
  client: pg.ClientBase,
  reader: Reader,
  statement: Sql,
): Promise<pg.QueryResult> {
  const sent = [beginForTenant(client, reader), send(client, statement), client.query('commit')] as const
  // If the first fails, so do the others.
  await Promise.allSettled(sent)
  await sent[0]
  return sent[1]
}
